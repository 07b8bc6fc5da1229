//! Days and minutes, in universal time.

use std::time::{SystemTime, UNIX_EPOCH};

/// Now, in seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// A day as people write it, in universal time.
pub fn date(seconds: u64) -> String {
    // Days are counted from 1 March of year 0, so that leap days end a year.
    let days = seconds / 86_400 + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A minute as people write it, in universal time.
pub fn minute(seconds: u64) -> String {
    let minutes = seconds / 60;
    format!("{} {:02}:{:02}", date(seconds), minutes / 60 % 24, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::{date, minute};

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_798_675_199, "2026-12-30"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(date(seconds), day, "{seconds}");
        }
    }

    #[test]
    fn minutes_are_those_of_the_clock() {
        for (seconds, time) in [
            (0, "1970-01-01 00:00"),
            (86_399, "1970-01-01 23:59"),
            (951_782_400 + 3_600 * 7 + 60 * 5 + 59, "2000-02-29 07:05"),
        ] {
            assert_eq!(minute(seconds), time, "{seconds}");
        }
    }
}
