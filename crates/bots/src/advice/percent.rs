//! Shares as whole percents.

/// Shares as whole percents that add up as the shares do, each within one of
/// its own.
pub(crate) fn percents(shares: &[f64]) -> Vec<u32> {
    let (mut so_far, mut told) = (0.0, 0);
    let percent = |share: &f64| {
        so_far += 100.0 * share;
        let next = (so_far + 0.5) as u32 - told;
        told += next;
        next
    };
    shares.iter().map(percent).collect()
}

/// One share as a whole percent.
pub(crate) fn percent(share: f64) -> u32 {
    (100.0 * share + 0.5) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_add_up() {
        assert_eq!(percents(&[0.995, 0.005]), [100, 0]);
        assert_eq!(percents(&[1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0]), [33, 34, 33]);
        for parts in 1..40 {
            let shares = vec![1.0 / f64::from(parts); parts as usize];
            assert_eq!(percents(&shares).iter().sum::<u32>(), 100);
        }
        assert_eq!(percent(0.555), 56);
    }
}
