use pileup_core::{Millis, Seat, Viewer};
use pileup_play::{Moments, Play};
use serde_json::value::RawValue;

use crate::{Frame, FromServer, PastFrame, Shapes};

/// Goes on with a game along a line, as far as the rules allow or until chance decides, and shows every step as a
/// [`FromServer::Moment`](crate::FromServer): the first one whole, each other one as the difference to the one before.
pub fn branch(play: &mut dyn Play, line: &[(Seat, String)], seat: Option<Seat>, eyes: Viewer) -> Vec<Box<RawValue>> {
    let (first, at) = (play.len(), play.time());
    for (mover, ply) in line {
        if play.act((*mover).into(), ply, at).is_err() {
            break;
        }
    }
    let step = |moment: usize| {
        let before = moment.checked_sub(1).filter(|before| *before > first);
        RawValue::from_string(crate::moment(&*play, seat, eyes, moment, before, None)).expect("a message is JSON")
    };
    (first + 1..=play.len()).map(step).collect()
}

/// The last moment of a game with the choices of a seat, as a [`FromServer::Moment`].
pub fn question(moments: &dyn Moments, seat: Seat) -> Box<RawValue> {
    let shown = moments.show(moments.len(), Viewer::Seat(seat), Some(seat), Millis::default());
    let frame = Frame {
        moment: moments.len(),
        viewer: Some(seat),
        prompt: shown.prompt,
        turn: moments.turn().into(),
        choices: shown.choices,
        undo: false,
        result: None,
        clock: None,
        scene: shown.scene,
    };
    let shapes = Shapes::of(&frame.scene);
    let message =
        FromServer::Moment { from: None, line: "", told: &[], shapes: &shapes, shown: PastFrame::Whole(&frame) };
    RawValue::from_string(message.text()).expect("a message is JSON")
}
