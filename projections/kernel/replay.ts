import type { StoredEvent } from '#journal/journal.ts';
import { fillLabels, fold, mergeNotes, type Notes, planEvents } from './folding/fold.ts';
import type { Key, Projection, Row } from './projection.ts';

/**
 * All rows of a projection from these events, folded in memory: what the table must hold once the runner has processed
 * them. For tests and for «verify»; a whole log belongs to the rebuild.
 * @throws what the fold throws: here nothing is quarantined
 */
export function replay<R extends Row>(projection: Projection<R>, events: readonly StoredEvent[]): Map<Key, R> {
  const rows = new Map<Key, Row>();
  const notes: Notes = new Map();
  const names = new Set<string>(projection.on);
  const plain = projection as unknown as Projection;
  for (const event of events) {
    if (!names.has(event.type)) continue;
    const folded = fold(plain, planEvents(plain, [event]), (key) => rows.get(key) ?? null, new Set());
    if (folded.poison[0]) throw folded.poison[0].error;
    mergeNotes(folded, notes);
    fillLabels(plain, folded, notes);
    for (const [key, { row }] of folded.touched) {
      if (row) rows.set(key, row);
      else rows.delete(key);
    }
    for (const { label } of folded.labels) {
      for (const [key, row] of rows) {
        if (row[label.column] === label.equals) rows.set(key, { ...row, ...label.set } as Row);
      }
    }
  }
  return rows as Map<Key, R>;
}
