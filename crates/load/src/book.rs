use std::collections::VecDeque;
use std::time::Instant;

use crate::tally::{Tally, note};

/// Which ply of a table has reached whom.
pub(crate) struct Book {
    /// Those who play come first.
    browsers: Vec<Seen>,
    players: usize,
    /// By seat, where there are no turns: when the ply was sent that the table has not told of yet.
    under_way: Vec<Option<Instant>>,
    /// Plies sent that have not reached everybody, with their numbers.
    told: VecDeque<Told>,
    /// Plies at the beginning, and the most that anybody has seen.
    first: u64,
    latest: u64,
}

/// How far a browser is.
#[derive(Clone, Copy)]
struct Seen {
    /// The number of the last change.
    seq: u64,
    /// Plies.
    moment: u64,
}

struct Told {
    seat: usize,
    seq: u64,
    sent: Instant,
    players_left: usize,
    left: usize,
}

impl Book {
    /// A table with so many players, and where its browsers begin: number of the last change and plies so far.
    pub(crate) fn new(players: usize, begin: &[(u64, u64)]) -> Book {
        let browsers: Vec<Seen> = begin.iter().map(|&(seq, moment)| Seen { seq, moment }).collect();
        let first = browsers.iter().map(|seen| seen.moment).min().unwrap_or(0);
        Book { browsers, players, under_way: vec![None; players], told: VecDeque::new(), first, latest: first }
    }

    /// A seat sends a ply. Where there are turns, `seq` is the number that it gets if it is legal.
    pub(crate) fn sent(&mut self, seat: usize, seq: Option<u64>, now: Instant) {
        match seq {
            Some(seq) => self.expect(seat, seq, now),
            None => self.under_way[seat] = Some(now),
        }
    }

    /// From now on it is watched whom the ply reaches.
    fn expect(&mut self, seat: usize, seq: u64, sent: Instant) {
        let waits = |seen: &&Seen| seen.seq < seq;
        let left = self.browsers.iter().filter(waits).count();
        let players_left = self.browsers[..self.players].iter().filter(waits).count();
        self.told.push_back(Told { seat, seq, sent, players_left, left });
    }

    /// The ply that a seat sent was refused.
    pub(crate) fn refused(&mut self, seat: usize) {
        if self.under_way[seat].take().is_none()
            && let Some(index) = self.told.iter().rposition(|told| told.seat == seat)
        {
            self.told.remove(index);
        }
    }

    /// A browser is told a ply of `actor`.
    pub(crate) fn ply(
        &mut self,
        browser: usize,
        seq: u64,
        moment: u64,
        actor: Option<usize>,
        now: Instant,
        tally: &mut Tally,
    ) {
        let sent = actor.and_then(|seat| Some((seat, self.under_way.get_mut(seat)?)));
        if let Some((seat, sent)) = sent
            && self.told.iter().all(|told| told.seq != seq)
            && let Some(sent) = sent.take()
        {
            self.expect(seat, seq, sent);
        }
        tally.received += 1;
        self.reach(browser, seq, moment, now, tally);
    }

    /// A browser is shown everything as it is after a change.
    pub(crate) fn scene(&mut self, browser: usize, seq: u64, moment: u64, now: Instant, tally: &mut Tally) {
        tally.skipped += moment.saturating_sub(self.browsers[browser].moment);
        self.reach(browser, seq, moment, now, tally);
    }

    /// A browser has everything up to a change.
    pub(crate) fn reach(&mut self, browser: usize, seq: u64, moment: u64, now: Instant, tally: &mut Tally) {
        let before = std::mem::replace(&mut self.browsers[browser], Seen { seq, moment });
        let is_player = browser < self.players;
        for told in self.told.iter_mut().filter(|told| before.seq < told.seq && told.seq <= seq) {
            told.left -= 1;
            if is_player {
                told.players_left -= 1;
                if told.players_left == 0 {
                    note(&mut tally.players, now.saturating_duration_since(told.sent));
                }
            }
            if told.left == 0 {
                note(&mut tally.everybody, now.saturating_duration_since(told.sent));
            }
        }
        while self.told.front().is_some_and(|told| told.left == 0) {
            self.told.pop_front();
        }
        tally.plies += moment.saturating_sub(self.latest);
        self.latest = self.latest.max(moment);
    }

    /// Whether everybody has seen everything that anybody has, and no ply is under way.
    pub(crate) fn is_level(&self) -> bool {
        self.pending() == 0 && self.browsers.iter().all(|seen| seen.moment == self.latest)
    }

    fn pending(&self) -> u64 {
        self.told.iter().filter(|told| told.left > 0).count() as u64 + self.under_way.iter().flatten().count() as u64
    }

    /// The table is left: what should have been told, and what never was.
    pub(crate) fn close(&self, tally: &mut Tally) {
        tally.expected += (self.latest - self.first) * self.browsers.len() as u64;
        tally.unanswered += self.pending();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn at(begun: Instant, millis: u64) -> Instant {
        begun + Duration::from_millis(millis)
    }

    #[test]
    fn a_ply_counts_when_the_last_one_has_it() {
        let (begun, mut tally) = (Instant::now(), Tally::new());
        // Two play, one watches.
        let mut book = Book::new(2, &[(4, 0), (4, 0), (4, 0)]);
        book.sent(0, Some(5), begun);
        book.ply(0, 5, 1, Some(0), at(begun, 1), &mut tally);
        assert!(!book.is_level() && tally.players.is_empty());
        book.ply(2, 5, 1, Some(0), at(begun, 2), &mut tally);
        assert!(tally.players.is_empty() && tally.everybody.is_empty());
        book.ply(1, 5, 1, Some(0), at(begun, 7), &mut tally);
        assert!(book.is_level());
        assert_eq!((tally.players.max() / 1000, tally.everybody.max() / 1000), (7, 7));
        // What chance does afterwards was sent by nobody.
        (0..3).for_each(|browser| book.ply(browser, 6, 2, None, at(begun, 9), &mut tally));
        book.close(&mut tally);
        assert_eq!((tally.plies, tally.received, tally.expected, tally.everybody.len()), (2, 6, 6, 1));
        assert_eq!(tally.unanswered, 0);
    }

    #[test]
    fn who_is_shown_everything_has_the_plies_too() {
        let (begun, mut tally) = (Instant::now(), Tally::new());
        let mut book = Book::new(2, &[(4, 0), (4, 0)]);
        book.sent(1, Some(5), begun);
        book.scene(0, 7, 3, at(begun, 3), &mut tally);
        (5..=7).for_each(|seq| book.ply(1, seq, seq - 4, Some(1), at(begun, seq), &mut tally));
        book.close(&mut tally);
        assert!(book.is_level());
        assert_eq!((tally.plies, tally.received, tally.skipped, tally.expected), (3, 3, 3, 6));
        assert_eq!(tally.players.max() / 1000, 5);
    }

    #[test]
    fn without_turns_a_ply_is_known_by_its_seat() {
        let (begun, mut tally) = (Instant::now(), Tally::new());
        let mut book = Book::new(2, &[(1, 0), (1, 0)]);
        book.sent(0, None, begun);
        book.sent(1, None, begun);
        book.refused(0);
        book.ply(0, 2, 1, Some(1), at(begun, 4), &mut tally);
        book.ply(0, 3, 2, Some(1), at(begun, 5), &mut tally);
        book.ply(1, 2, 1, Some(1), at(begun, 6), &mut tally);
        assert!(!book.is_level());
        book.ply(1, 3, 2, Some(1), at(begun, 8), &mut tally);
        assert!(book.is_level());
        assert_eq!((tally.everybody.len(), tally.everybody.max() / 1000), (1, 6));
    }

    #[test]
    fn a_refused_ply_is_not_waited_for() {
        let mut book = Book::new(2, &[(1, 0), (1, 0)]);
        book.sent(0, Some(2), Instant::now());
        assert!(!book.is_level());
        book.refused(0);
        assert!(book.is_level());
        let mut tally = Tally::new();
        book.sent(1, Some(2), Instant::now());
        book.close(&mut tally);
        assert_eq!(tally.unanswered, 1);
    }
}
