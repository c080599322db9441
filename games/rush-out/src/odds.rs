//! How many throws a card still needs.
