/** A run of a text: in both, only before, or only after. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Two texts as one, word by word: what is in both stands once. Joined without what is gone, it is `after`. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const common = longestCommon(old, now);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  for (const [atOld, atNow] of [...common, [old.length, now.length] as const]) {
    add(pieces, 'gone', old.slice(i, atOld));
    add(pieces, 'new', now.slice(j, atNow));
    add(pieces, 'same', old.slice(atOld, atOld + 1));
    [i, j] = [atOld + 1, atNow + 1];
  }
  return pieces;
}

/** Words and what parts them. */
const wordsOf = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');

function add(pieces: Piece[], kind: Piece['kind'], words: readonly string[]): void {
  if (words.length === 0) return;
  const last = pieces.at(-1);
  const text = words.join('');
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
  else pieces.push({ kind, text });
}

/** Places of a longest common subsequence in both lists. */
export function longestCommon<T>(
  old: readonly T[],
  now: readonly T[],
  same: (one: T, other: T) => boolean = Object.is,
): (readonly [old: number, now: number])[] {
  const width = now.length + 1;
  const most = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => most[i * width + j] ?? 0;
  const alike = (i: number, j: number) => same(old[i] as T, now[j] as T);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      most[i * width + j] = alike(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const places: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (alike(i, j)) places.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return places;
}
