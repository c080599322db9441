use serde::Serialize;
use ts_rs::TS;

use crate::{Node, Target};

/// A ply of a node besides the one of its click.
///
/// Gestures are short cuts for quick hands: whoever plays with keys or a screen reader finds every ply in the list of
/// choices.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Also {
    /// What the hand does.
    #[serde(flatten)]
    pub gesture: Gesture,
    /// What that plays.
    pub target: Target,
}

/// What a hand can do with a node besides a click.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "by", rename_all = "lowercase")]
pub enum Gesture {
    /// A click with the second button.
    Second,
    /// A click with the shift key; fingers, which have none, press long instead, unless that plays something else.
    Shift,
    /// Two clicks in quick succession. If the node has a target too, the first click has already played it, so a node
    /// should have either.
    Double,
    /// A long press. Without it a long press shows what the click would do.
    Hold,
    /// It is dragged onto another node.
    Drop {
        /// The key of that node.
        on: String,
    },
}

impl Node {
    /// Another gesture on it plays this.
    pub fn also(mut self, gesture: Gesture, target: Target) -> Node {
        self.also.push(Also { gesture, target });
        self
    }

    /// Dragged onto another node it plays this.
    pub fn drop_on(self, on: impl Into<String>, target: Target) -> Node {
        self.also(Gesture::Drop { on: on.into() }, target)
    }

    /// Everything it plays.
    pub fn targets(&self) -> impl Iterator<Item = &Target> {
        self.target.iter().chain(self.also.iter().map(|also| &also.target))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bounds, Scene, Timer, circle, text};

    fn scene() -> Scene {
        let ring = Timer::down(100, 1000, circle(0.0, 0.0, 9.0).stroke("#fff", 2.0));
        let die = Node::new("die", 0.0, 0.0, Vec::new())
            .target(Target::new("roll", "Throw").not_before(250))
            .also(Gesture::Double, Target::new("take", "Take").then("lay b"))
            .drop_on("card", Target::new("put f a", "Lay it"))
            .timer(ring)
            .timer(Timer::up(0, 9000, text(0.0, 0.0, 10.0, "0:04")));
        Scene { nodes: vec![die], ..Scene::new(Bounds::new(0.0, 0.0, 10.0, 10.0), "") }
    }

    #[test]
    fn plies_of_all_gestures_are_targets_but_what_follows_is_not() {
        let scene = scene();
        let plies: Vec<&str> = scene.targets().map(|target| target.ply.as_str()).collect();
        assert_eq!(plies, ["roll", "take", "put f a"]);
    }

    #[test]
    fn gestures_and_timers_are_what_the_page_expects() {
        let json = serde_json::to_value(&scene().nodes[0]).unwrap();
        assert_eq!(json["target"]["from"], 250);
        assert_eq!(json["also"][0]["by"], "double");
        assert_eq!(json["also"][0]["target"]["then"], "lay b");
        assert_eq!((&json["also"][1]["by"], &json["also"][1]["on"]), (&"drop".into(), &"card".into()));
        assert_eq!((&json["timers"][0]["until"], &json["timers"][0]["up"]), (&1000.into(), &serde_json::Value::Null));
        assert_eq!((&json["timers"][1]["face"]["t"], &json["timers"][1]["up"]), (&"text".into(), &true.into()));
    }

    #[test]
    fn a_still_picture_has_the_time_but_no_rings() {
        let svg = crate::scene_svg(&scene(), 100);
        assert!(svg.contains("0:04") && !svg.contains("<circle"));
    }
}
