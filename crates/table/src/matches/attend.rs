//! Who is there, and what follows from it: the clock waits, the table pauses, bots hold chairs.

use pileup_core::{Seat, SeatSet, Turn};

use super::{Match, Plan};
use crate::presence::{LONG, Missing};
use crate::{Change, Sitter, Stage, Wall};

impl<S: Stage> Match<S> {
    /// Looks who is there: the clock waits for a while for those who are not, then bots hold their seats.
    pub(super) fn attend(&mut self, now: Wall) {
        let (mut waiting, mut stand_ins, mut look) = (None, SeatSet::EMPTY, None);
        self.agree();
        let mut stops = self.paused;
        if let Turn::Open(seats) = self.turn()
            && !self.paused
        {
            if self.stage.due().is_some() {
                for seat in Seat::all(self.sitters.len()) {
                    let missing = match self.sitters[seat.index()] {
                        Sitter::Bot { .. } => Missing::No,
                        _ if self.resigned.contains(seat) => Missing::No,
                        Sitter::Nobody => Missing::Away,
                        Sitter::Person { .. } => self.presence.missing(seat, now),
                    };
                    match missing {
                        Missing::No => {}
                        Missing::Away => stand_ins.insert(seat),
                        Missing::Until(then) => look = earlier(look, then),
                        Missing::Wait(then) => {
                            look = earlier(look, then);
                            waiting = Some(seat);
                        }
                    }
                }
            } else {
                // Between rounds nobody hurries, but a table that waits for absent people only goes on with bots.
                self.presence.new_round();
                let is_vacant = |seat: &Seat| match self.sitters[seat.index()] {
                    _ if self.bot(*seat).is_some() => false,
                    Sitter::Bot { .. } => false,
                    Sitter::Nobody => true,
                    Sitter::Person { .. } => !self.presence.is_there(*seat),
                };
                let is_bot = |seat: &Seat| self.bot(*seat).is_some();
                let vacant: SeatSet = seats.iter().filter(is_vacant).collect();
                let alone = !vacant.is_empty() && seats.iter().all(|seat| vacant.contains(seat) || is_bot(&seat));
                match self.presence.left_alone(alone, now) {
                    Some(then) if then <= now => stand_ins = vacant,
                    then => look = then,
                }
            }
            stops = waiting.is_some() || !self.presence.anybody();
        }
        self.long_away = self.gone_for_long(now, &mut look);
        (self.waiting, self.stand_ins, self.look) = (waiting, stand_ins, look);
        if stops != self.clock.is_stopped() {
            self.plans = [const { Plan::Unasked }; Seat::MAX];
            if stops {
                self.clock.stop(now);
            } else {
                let was_playing = self.stage.due().is_some();
                let stood = self.clock.go_on(now);
                if was_playing && stood > 0 {
                    self.keep(Change::Pause(stood), now);
                }
            }
        }
    }

    /// Where one acts after the other nobody is replaced unasked: who has been away for long, and in `look` when the next
    /// of them will have been.
    fn gone_for_long(&self, now: Wall, look: &mut Option<Wall>) -> SeatSet {
        let mut gone = SeatSet::EMPTY;
        if !matches!(self.turn(), Turn::Seat(_)) || self.paused || !self.presence.anybody() {
            return gone;
        }
        for seat in Seat::all(self.sitters.len()) {
            let is_person = matches!(self.sitters[seat.index()], Sitter::Person { .. }) && self.bot(seat).is_none();
            let Some(since) = self.presence.away_since(seat).filter(|_| is_person) else { continue };
            match since + LONG {
                then if then <= now => gone.insert(seat),
                then => *look = earlier(*look, then),
            }
        }
        gone
    }

    /// The table pauses when everybody who plays and is there would like that.
    fn agree(&mut self) {
        let asked: SeatSet = self.present().iter().filter(|seat| self.bot(*seat).is_none()).collect();
        if !self.wish_pause.is_empty() && asked.iter().all(|seat| self.wish_pause.contains(seat)) {
            (self.paused, self.wish_pause) = (true, SeatSet::EMPTY);
        }
    }
}

fn earlier(first: Option<Wall>, second: Wall) -> Option<Wall> {
    Some(first.map_or(second, |first| first.min(second)))
}
