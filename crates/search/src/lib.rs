//! One search for all turn-based games.
//!
//! Monte Carlo tree search in which every seat maximises its own share of the win (seats of one side share it). A node is
//! what the searching seat knows when somebody is asked: equal views are one node, so transpositions meet. Where something
//! is hidden every iteration imagines another world that agrees with the searching seat's view, and other seats choose
//! among what they could do in that world. Chance falls as its weights say. A leaf
//! is judged by a [`Judge`]: a random game to the end ([`Rollout`]), or the game's own evaluation as a share of the win.
//!
//! The same seed and the same number of iterations find the same; nothing is allocated in an iteration once the tree has
//! grown.

mod budget;
mod found;
mod judge;
mod question;
mod search;
mod shares;
mod threads;
mod tree;

pub use budget::{Budget, Clock, Watch};
pub use found::{Choice, Found};
pub use judge::{Judge, Rollout};
pub use question::Question;
pub use search::{Search, Settings};
pub use shares::{Shares, even_shares, final_shares};
pub use threads::find_in_threads;
