//! Laying a course: every section and the bridge become spots, and every question about them a table.

use arrayvec::ArrayVec;
use pileup_core::rule;
use pileup_scene::Ground;
use pileup_track::{Side, Spot, Track};

use super::{Board, Bolt, NOWHERE, Stage, Traits};
use crate::course::{self, Item};
use crate::data::{Kind, LENGTH, SectionDef};
use crate::place::Place;

impl Board {
    pub(super) fn lay(items: &[Item], track: Track) -> Board {
        let count = track.len();
        let mut board = Board {
            ground: Ground::new(),
            text: course::write(items),
            stages: Vec::with_capacity(items.len()),
            places: vec![Place::lake(); count],
            by_place: vec![NOWHERE; Place::KEYS],
            traits: vec![Traits::default(); count],
            ahead: Vec::new(),
            behind: Vec::new(),
            position: Vec::new(),
            element: Vec::new(),
            referee_distance: Vec::new(),
            adjacent: Vec::new(),
            starts: Vec::new(),
            entry_portals: Vec::new(),
            exit_portals: Vec::new(),
            zones: Vec::new(),
            paws: Vec::new(),
            clearings: Vec::new(),
            jungle_exit: NOWHERE,
            lake: NOWHERE,
            has_rope: false,
            paws_reversed: false,
            track,
        };
        for (element, &item) in items.iter().enumerate() {
            match item.def() {
                Some(def) => board.lay_section(element, item, def),
                None => board.lay_bridge(element, item),
            }
        }
        board.sort_paws(items);
        board.tabulate();
        board
    }

    fn lay_section(&mut self, element: usize, item: Item, def: &'static SectionDef) {
        let spot = |track: &Track, (lane, index): (usize, u32)| {
            let (lane, index) = if item.reversed() { def.section.reversed_space(lane, index) } else { (lane, index) };
            track.spot(element, lane, index).expect("the section has this space")
        };
        for (lane, row) in self.track.section(element).lanes.iter().enumerate() {
            for index in 0..row.spaces() {
                let spot = self.track.spot(element, lane, index).expect("counted");
                rule!("RB-0.3", "RB-0.4");
                self.places[spot.index()] = Place::lane(def.number, lane + 1, index + 1);
            }
        }
        let track = &self.track;
        let mut rocks: Vec<(u8, Spot)> =
            def.rocks.iter().map(|&(lane, index, symbol)| (symbol, spot(track, (lane, index)))).collect();
        // Spots are numbered by lane, then index.
        rocks.sort_unstable();
        let referee = if item.reversed() { def.referee.other() } else { def.referee };
        self.stages.push(Stage { item, kind: def.kind, referee, rocks });
        let bolt = match def.kind {
            Kind::Geyser => Bolt::Geyser,
            Kind::Landslide => Bolt::Landslide,
            Kind::Snout => Bolt::Snout,
            Kind::Volcano => Bolt::Volcano,
            _ => Bolt::None,
        };
        for &space in &def.bolts {
            self.traits[spot(track, space).index()].bolt = bolt;
        }
        for &space in &def.red {
            self.traits[spot(track, space).index()].red = true;
        }
        self.starts.extend(def.start.iter().map(|&space| spot(track, space)));
        if !def.zone.is_empty() {
            self.zones.push(def.zone.iter().map(|&space| spot(track, space)).collect());
        }
        self.paws.extend(def.paws.iter().map(|&space| spot(track, space)));
        if !def.portals.is_empty() {
            // Printed from left to right towards the closed end; from right to left when driven out of it.
            let spots: Vec<Spot> = def.portals.iter().map(|&space| spot(track, space)).collect();
            for (place, &portal) in spots.iter().enumerate() {
                let traits = &mut self.traits[portal.index()];
                traits.no_token = true;
                if item.reversed() {
                    traits.exit_portal = Some((spots.len() - 1 - place) as u8);
                } else {
                    traits.entry_portal = Some(place as u8);
                }
            }
            if item.reversed() {
                self.exit_portals = spots.into_iter().rev().collect();
            } else {
                self.entry_portals = spots;
            }
        }
        if let (Some(entrance), Some(exit)) = (def.entrance, def.exit) {
            let (entrance, exit) = (spot(track, entrance), spot(track, exit));
            self.traits[entrance.index()].no_token = true;
            self.traits[entrance.index()].entrance = true;
            self.traits[exit.index()].no_token = true;
            self.jungle_exit = exit;
        }
        for (index, &centre) in def.clearings.iter().enumerate() {
            let clearing = self.track.add_spot(element, index as u32, centre, centre);
            self.places.push(Place::clearing(def.number, index as u32 + 1));
            self.traits.push(Traits { clearing: true, no_token: true, ..Traits::default() });
            self.clearings.push(clearing);
        }
    }

    fn lay_bridge(&mut self, element: usize, item: Item) {
        self.stages.push(Stage { item, kind: Kind::Plain, referee: Side::Left, rocks: Vec::new() });
        for index in 0..4 {
            let spot = self.track.spot(element, 0, index).expect("a bridge has four spaces");
            self.places[spot.index()] = Place::bridge(index + 1);
            self.traits[spot.index()].bridge = true;
        }
        if item != (Item::Bridge { rope: true }) {
            rule!("RB-22.1");
        } else {
            // RB-17.5: for ranking the lake lies in the middle of the bridge; it is left as the bridge is.
            let lake = self.track.add_spot(element, 0, LENGTH / 2, LENGTH / 2);
            let last = self.track.spot(element, 0, 3).expect("a bridge has four spaces");
            let exits = self.track.exits(last).to_vec();
            self.track.set_exits(lake, &exits);
            self.places.push(Place::lake());
            self.traits.push(Traits { lake: true, no_token: true, ..Traits::default() });
            self.lake = lake;
            self.has_rope = true;
        }
    }

    /// The paws in printed order, 11B before 12B.
    fn sort_paws(&mut self, items: &[Item]) {
        let order = |id: &str| items.iter().position(|item| item.def().is_some_and(|def| def.id == id));
        if let (Some(first), Some(second)) = (order("11B"), order("12B"))
            && second < first
        {
            // RB-20.3: `+` is driving direction.
            self.paws.rotate_left(6);
            self.paws_reversed = true;
        }
    }

    fn tabulate(&mut self) {
        let track = &self.track;
        for spot in track.spots() {
            let space = *track.space(spot);
            self.ahead.push(track.ahead(spot).unwrap_or(NOWHERE));
            self.behind.push(track.behind(spot).unwrap_or(NOWHERE));
            self.position.push(track.centre_position(spot));
            self.element.push(space.element as u8);
            let order = || track.section(space.element).order_at(space.from);
            let lane = space.lane.and_then(|lane| order().position(|other| other == lane)).unwrap_or(0);
            let rank = match self.stages[space.element].referee {
                Side::Left => lane,
                Side::Right => order().count() - 1 - lane.min(order().count() - 1),
            };
            self.referee_distance.push(rank as u8);
            self.by_place[self.places[spot.index()].key()] = spot;
            let mut list: ArrayVec<Spot, 8> = track.adjacent(spot).iter().copied().take(8).collect();
            // An entry portal is never occupied: what lies behind it is adjacent to the exit instead.
            list.retain(|other| self.traits[other.index()].entry_portal.is_none());
            self.adjacent.push(list);
        }
    }
}
