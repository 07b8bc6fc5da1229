//! Addresses of this machine.

use std::net::IpAddr;

/// Whether an address such as `http://localhost:11434/v1` is this machine's own.
pub(crate) fn is_here(address: &str) -> bool {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = authority.rsplit('@').next().unwrap_or_default();
    let host = match host.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let name = host.trim_end_matches('.').to_ascii_lowercase();
    match host.parse::<IpAddr>() {
        Ok(number) => number.to_canonical().is_loopback(),
        Err(_) => name == "localhost" || name.ends_with(".localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_known_by_its_names_and_numbers() {
        for here in [
            "http://localhost:11434/v1",
            "http://LocalHost",
            "http://localhost./v1",
            "http://model.localhost:1",
            "http://127.0.0.1:80/v1",
            "https://127.8.9.10/v1",
            "http://[::1]:8080/v1",
            "http://[::ffff:127.0.0.1]/",
            "http://user:word@127.0.0.1/v1",
        ] {
            assert!(is_here(here), "{here}");
        }
        for elsewhere in [
            "http://localhost.example.org/v1",
            "http://example.org/localhost",
            "http://128.0.0.1",
            "http://10.0.0.1:11434",
            "http://[::2]/",
            "http://127.0.0.1@example.org/",
            "http://127.0.0.1.example.org/",
        ] {
            assert!(!is_here(elsewhere), "{elsewhere}");
        }
    }
}
