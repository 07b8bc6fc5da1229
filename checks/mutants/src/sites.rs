//! Where in a file the switches of its mutants go.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Block, Expr, ExprBinary, ReturnType, Signature, Type};

use crate::mutant::Genre;
use crate::source::Source;

/// What stands at a site.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A value: the changed one if the mutant is on.
    Value,
    /// The beginning of a function's body: it returns the changed value.
    Body,
    /// The content of the body of a function that gives some iterator.
    Iterator,
    /// The condition of an arm: true or false.
    Guard,
    /// The condition of an arm that is passed over.
    GuardedArm,
    /// The end of the pattern of an arm that is passed over.
    Arm,
}

/// A part of a file with the mutants that can be switched on there.
pub struct Site {
    /// The bytes of the part.
    pub range: Range<usize>,
    /// What the part is.
    pub form: Form,
    /// The mutants, by number.
    pub ids: Vec<usize>,
}

/// A mutant of the file: its number, its kind and what it replaces.
pub struct Place {
    /// The number of the mutant.
    pub id: usize,
    /// What kind of change it is.
    pub genre: Genre,
    /// The bytes that are replaced.
    pub range: Range<usize>,
}

/// Finds the sites of one file. What is computed while compiling has none.
pub struct Finder<'a> {
    source: &'a Source,
    places: &'a [Place],
    stays_const: &'a dyn Fn(&str) -> bool,
    in_chain: bool,
    /// The sites, outer ones before inner ones.
    pub sites: Vec<Site>,
    /// The word `const` of functions that are to be called while running.
    pub consts: Vec<Range<usize>>,
    /// What makes a table that is worked out while compiling one that is filled
    /// when it is first asked for: each piece with the byte it goes in at.
    pub lazy: Vec<(usize, &'static str)>,
    /// Mutants of an `&&` beside a `let`, which nothing else can stand for.
    pub beside_let: Vec<usize>,
}

impl<'a> Finder<'a> {
    /// Looks through a file; functions for which `stays_const` says so are left alone.
    pub fn find(
        source: &'a Source,
        places: &'a [Place],
        stays_const: &'a dyn Fn(&str) -> bool,
    ) -> syn::Result<Finder<'a>> {
        let file = syn::parse_file(&source.text)?;
        let mut finder = Finder {
            source,
            places,
            stays_const,
            in_chain: false,
            sites: Vec::new(),
            consts: Vec::new(),
            lazy: Vec::new(),
            beside_let: Vec::new(),
        };
        finder.visit_file(&file);
        Ok(finder)
    }

    fn starting(&self, genre: Genre, start: usize) -> impl Iterator<Item = usize> {
        self.places
            .iter()
            .filter(move |place| place.genre == genre && place.range.start == start)
            .map(|place| place.id)
    }

    fn site(&mut self, form: Form, range: Range<usize>, ids: Vec<usize>) {
        if !ids.is_empty() {
            self.sites.push(Site { range, form, ids });
        }
    }

    /// False if the function is left alone.
    fn function(&mut self, signature: &Signature, block: Option<&Block>) -> bool {
        if let Some(word) = &signature.constness {
            if (self.stays_const)(&signature.ident.to_string()) {
                return false;
            }
            self.consts.push(self.source.range(word.span()));
        }
        if let Some(block) = block
            && let Some(first) = block.stmts.first()
        {
            let braces = block.brace_token.span;
            let inside = self.source.range(braces.open()).end;
            let start = self.source.range(first.span()).start;
            let ids = self.starting(Genre::FnValue, start).collect();
            match &signature.output {
                ReturnType::Type(_, given) if matches!(**given, Type::ImplTrait(_)) => {
                    let end = self.source.range(braces.close()).start;
                    self.site(Form::Iterator, inside..end, ids);
                }
                _ => self.site(Form::Body, inside..inside, ids),
            }
        }
        true
    }

    /// The mutants of all operators that stand side by side: a changed one may
    /// bind otherwise.
    fn operators(&self, chain: &ExprBinary, ids: &mut Vec<usize>) {
        let start = self.source.range(chain.op.span()).start;
        ids.extend(self.starting(Genre::BinaryOperator, start));
        for side in [&chain.left, &chain.right] {
            if let Expr::Binary(inner) = &**side {
                self.operators(inner, ids);
            }
        }
    }

    fn arm(&mut self, arm: &Arm) {
        let deleted: Vec<usize> =
            self.starting(Genre::MatchArm, self.source.range(arm.span()).start).collect();
        match &arm.guard {
            None => {
                let end = self.source.range(arm.pat.span()).end;
                self.site(Form::Arm, end..end, deleted);
            }
            Some((_, guard)) => {
                let range = self.source.range(guard.span());
                let ids = self.starting(Genre::MatchArmGuard, range.start).collect();
                self.site(Form::GuardedArm, range.clone(), deleted);
                self.site(Form::Guard, range, ids);
            }
        }
    }
}

/// Whether a chain of conditions holds a `let`, so that it is no value.
fn binds(chain: &Expr) -> bool {
    match chain {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary { left, op: BinOp::And(_), right, .. }) => {
            binds(left) || binds(right)
        }
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_type_array(&mut self, _: &'ast syn::TypeArray) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        if let Expr::Block(block) = &*item.expr {
            let (given, made) =
                (self.source.range(item.ty.span()), self.source.range(block.span()));
            self.lazy.extend([
                (given.start, "crate::mutant::LazyLock<"),
                (given.end, ">"),
                (made.start, "crate::mutant::LazyLock::new(|| "),
                (made.end, ")"),
            ]);
            self.visit_expr(&item.expr);
        }
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if self.function(&item.sig, Some(&item.block)) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if self.function(&item.sig, Some(&item.block)) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if self.function(&item.sig, item.default.as_ref()) {
            visit::visit_trait_item_fn(self, item);
        }
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        self.arm(arm);
        visit::visit_arm(self, arm);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        let in_chain = std::mem::take(&mut self.in_chain);
        let range = || self.source.range(expr.span());
        let mut ids = Vec::new();
        match expr {
            Expr::Binary(chain) if !binds(expr) => {
                if !in_chain {
                    self.operators(chain, &mut ids);
                    self.site(Form::Value, range(), ids);
                }
                for side in [&chain.left, &chain.right] {
                    self.in_chain = matches!(&**side, Expr::Binary(_));
                    self.visit_expr(side);
                }
                return;
            }
            Expr::Binary(chain) => {
                let start = self.source.range(chain.op.span()).start;
                let ids: Vec<usize> = self.starting(Genre::BinaryOperator, start).collect();
                self.beside_let.extend(ids);
            }
            Expr::Unary(unary) => {
                let start = self.source.range(unary.op.span()).start;
                ids.extend(self.starting(Genre::UnaryOperator, start));
            }
            Expr::Struct(literal) => {
                for field in &literal.fields {
                    let start = self.source.range(field.span()).start;
                    ids.extend(self.starting(Genre::StructField, start));
                }
            }
            _ => {}
        }
        self.site(Form::Value, range(), ids);
        visit::visit_expr(self, expr);
    }
}
