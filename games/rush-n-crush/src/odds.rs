//! What the dice may bring, exactly.
