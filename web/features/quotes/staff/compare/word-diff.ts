// Of the package only this: its index brings every other kind of diff into the drawer's file.
import { diffArrays } from 'diff/lib/diff/array.js';

/** A run of a text: in both, only before, or only after. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Texts that differ in more words than this have little in common to show, and looking for it would hold the screen up. */
const MAX_EDITS = 1_000;

/**
 * Two texts as one, word by word: what is in both stands once. Joined without what is gone, it is `after`. A word is what
 * stands between spaces, so that an amount changes as a whole.
 */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS });
  if (!changes)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ];
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'gone' : added ? 'new' : 'same',
    text: value.join(''),
  }));
}

/** Words and what parts them. */
const wordsOf = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');
