//! A short list that is copied as it lies: no heap, and no loop over its items.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// Something that fills the places of a [`Row`] which are not used.
pub(crate) trait Blank: Copy {
    /// It is never read.
    const BLANK: Self;
}

/// Up to `N` items.
#[derive(Clone, Copy)]
pub(crate) struct Row<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Blank, const N: usize> Row<T, N> {
    /// Without any item.
    pub(crate) const EMPTY: Row<T, N> = Row { len: 0, items: [T::BLANK; N] };

    /// All of them; `None` if there are too many.
    pub(crate) fn of(items: &[T]) -> Option<Row<T, N>> {
        let mut row = Row::EMPTY;
        row.items.get_mut(..items.len())?.copy_from_slice(items);
        row.len = items.len() as u8;
        Some(row)
    }

    /// One more at the end.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// One more before the item at `place`.
    pub(crate) fn insert(&mut self, place: usize, item: T) {
        self.push(item);
        self[place..].rotate_right(1);
    }

    /// One less.
    pub(crate) fn remove(&mut self, place: usize) {
        self[place..].rotate_left(1);
        self.len -= 1;
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Blank, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Row<T, N> {
        let mut row = Row::EMPTY;
        items.into_iter().for_each(|item| row.push(item));
        row
    }
}

// What is left over behind the last item counts for nothing.

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Row<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: Hash, const N: usize> Hash for Row<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Blank for u8 {
        const BLANK: u8 = 0;
    }

    #[test]
    fn a_row_is_a_short_list() {
        let mut row: Row<u8, 4> = [1, 3].into_iter().collect();
        row.insert(1, 2);
        row.insert(3, 4);
        assert_eq!(*row, [1, 2, 3, 4]);
        row.remove(0);
        row.remove(2);
        assert_eq!(*row, [2, 3]);
        // The same items are the same row, whatever was there before.
        assert_eq!(Some(row), Row::of(&[2, 3]));
        assert_eq!(format!("{row:?}"), "[2, 3]");
        assert_eq!(Row::<u8, 4>::of(&[0; 5]), None);
    }
}
