import type { HistoryEntry } from '#api/contracts/history.contract.ts';

/** The entries whose revision can be asked for as «the repair as it was»: those of its own stream, in order. */
export function ownRevisions(entries: readonly HistoryEntry[], repairId: number): readonly HistoryEntry[] {
  return entries.filter(({ stream }) => stream === `repair-${repairId}`);
}

/** The entry that caused another: its event id is the other's causation id. Null: a person's command caused it. */
export function causeOf(entry: HistoryEntry, entries: readonly HistoryEntry[]): HistoryEntry | null {
  return entries.find(({ eventId }) => eventId === entry.causationId && eventId !== entry.eventId) ?? null;
}

/** The entries that have all searched words in title, actor, command or changed fields. */
export function matching(entries: readonly HistoryEntry[], term: string): readonly HistoryEntry[] {
  const words = term.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, actor, command, changes }) => {
    const text = [title, actor, command, ...changes.flatMap(({ label, before, after }) => [label, before, after])]
      .join(' ')
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
