//! The server's end of the Model Context Protocol.

use std::sync::mpsc::Sender;

use croupier_house::{Offered, Setup};
use croupier_table::{GameName, with_game};
use croupier_wording::Audience;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    ListResourcesResult, ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams,
    ReadResourceResponse, ReadResourceResult, Resource, ResourceContents, ServerCapabilities,
    ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use tokio::sync::oneshot;

use super::order::{Order, carry_out};
use super::tools;

/// Where the rules of a game are found.
const RULES: &str = "croupier://rules/";

/// The games, as they are named.
const GAMES: [&str; 3] = ["el-dorado", "brag", "buy-bust"];

/// Hands on what a client asks for.
pub(super) struct Server {
    orders: Sender<Order>,
}

impl Server {
    pub(super) fn new() -> Server {
        Server { orders: carry_out() }
    }

    async fn order(&self, request: CallToolRequestParams) -> Result<String, String> {
        let (answer, answered) = oneshot::channel();
        let with = request.arguments.unwrap_or_default();
        let order = Order { tool: request.name.into_owned(), with, answer };
        let gone = || "the table is gone; start croupier mcp again".to_string();
        self.orders.send(order).map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// The rules of a game for language models, as it is usually played.
fn rules<G: Offered>() -> Result<String, ErrorData> {
    let failed =
        |wrong: croupier_house::SetupError| ErrorData::internal_error(wrong.to_string(), None);
    let setup = Setup::default();
    let config = G::agreed(&setup, G::USUAL.0).map_err(failed)?;
    Ok(G::words(&setup).map_err(failed)?.tell(&config, Audience::Llm))
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let can = ServerCapabilities::builder().enable_tools().enable_resources().build();
        ServerConfig::new(can)
            .with_server_info(Implementation::new("croupier", env!("CARGO_PKG_VERSION")))
            .with_instructions(tools::INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(tools::all()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let result = match self.order(request).await {
            Ok(words) => CallToolResult::success(vec![ContentBlock::text(words)]),
            Err(sentence) => CallToolResult::error(vec![ContentBlock::text(sentence)]),
        };
        Ok(result.into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let resource = |game: &str| {
            Resource::new(format!("{RULES}{game}"), format!("rules of {game}"))
                .with_description("The rules, as they are usually played.")
                .with_mime_type("text/plain")
        };
        Ok(ListResourcesResult::with_all_items(GAMES.map(resource).to_vec()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let game = request.uri.strip_prefix(RULES).and_then(|name| name.parse::<GameName>().ok());
        let Some(game) = game else {
            let why =
                format!("there is no such resource; there are the rules of {}", GAMES.join(", "));
            return Err(ErrorData::resource_not_found(why, None));
        };
        let text = with_game!(game, G => rules::<G>())?;
        Ok(ReadResourceResult::new(vec![ResourceContents::text(text, request.uri)]).into())
    }
}
