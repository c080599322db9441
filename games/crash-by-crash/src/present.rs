//! stub
use crate::*;
use pileup_scene::*;
impl Present for CrashByCrash {
    const RULES: &'static str = "";
    fn sheet() -> Sheet {
        Sheet::default()
    }
    fn look(&self, _: Seat) -> Look {
        Look { colour: "".into(), mark: "".into(), name: "".into() }
    }
    fn scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let mut s = Scene::default();
        if let Some(a) = asked {
            for p in a.plies {
                s.actions.push(Action::new("x", self.target(view, a.seat, *p)));
            }
        }
        s
    }
    fn board(&self, _: &View) -> String {
        "x".into()
    }
    fn prompt(&self, _: &View) -> String {
        "x".into()
    }
    fn describe(&self, _: &View, a: Actor, p: Ply) -> String {
        self.print(a, p)
    }
    fn tell(&self, _: &View, _: &Event) -> Told {
        Told::nothing()
    }
}
