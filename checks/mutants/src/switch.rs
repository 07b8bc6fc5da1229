//! What is written around a part of the source, so that mutants can be switched on.

use crate::sites::{Form, Site};

/// What stands before and after a site so that its mutants can be switched on.
pub fn switch(
    site: &Site,
    changed: impl Fn(usize) -> String,
) -> (Vec<(Option<usize>, String)>, &'static str) {
    let on = |id: usize| format!("crate::mutant::on({id})");
    let mut parts = Vec::new();
    match site.form {
        Form::Value => {
            parts.push((None, "(".to_string()));
            for &id in &site.ids {
                parts.push((None, format!("if {} {{ ", on(id))));
                parts.push((Some(id), changed(id)));
                parts.push((None, " } else ".to_string()));
            }
            parts.push((None, "{ ".to_string()));
            (parts, " })")
        }
        Form::Body => {
            for &id in &site.ids {
                parts.push((None, format!(" if {} {{ return ", on(id))));
                parts.push((Some(id), changed(id)));
                parts.push((None, "; }".to_string()));
            }
            (parts, "")
        }
        Form::Iterator => {
            for &id in &site.ids {
                parts.push((None, format!(" if {} {{ return crate::mutant::changed(", on(id))));
                parts.push((Some(id), changed(id)));
                parts.push((None, "); }".to_string()));
            }
            parts.push((None, " crate::mutant::Given::Original({".to_string()));
            (parts, "})")
        }
        Form::Guard => {
            parts.push((None, "(".to_string()));
            for &id in &site.ids {
                let always = changed(id).trim() == "true";
                let (not, or) = if always { ("", "||") } else { ("!", "&&") };
                parts.push((Some(id), format!("{not}{} {or} (", on(id))));
            }
            parts.push((None, "(".to_string()));
            (parts, if site.ids.len() == 2 { "))))" } else { ")))" })
        }
        Form::GuardedArm => {
            parts.extend(site.ids.iter().map(|&id| (Some(id), format!("!{} && (", on(id)))));
            (parts, ")")
        }
        Form::Arm => {
            parts.extend(site.ids.iter().map(|&id| (Some(id), format!(" if !{}", on(id)))));
            (parts, "")
        }
    }
}
