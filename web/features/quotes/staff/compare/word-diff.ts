// Import only this file of the package: its index would bring every other kind of diff into the drawer's chunk.
import { diffArrays } from 'diff/lib/diff/array.js';

/** A run of a text: in both, only before, or only after. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Most edits that are searched for: beyond, two texts have little in common, and the search would block the screen. */
const MAX_EDITS = 1_000;

/**
 * Merges two texts word by word; runs that are in both appear once. The pieces without the `gone` ones, joined, are
 * `after`. Words are divided at spaces, so that an amount changes as a whole.
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

/** The words of a text and the spaces between them. */
const wordsOf = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');
