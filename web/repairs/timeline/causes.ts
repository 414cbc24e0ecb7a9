import type { HistoryEntry } from '#api/contracts/history.contract.ts';

/** The revisions that the repair as it was can be asked for: those of its own stream, in order. */
export function ownRevisions(entries: readonly HistoryEntry[], repairId: number): readonly HistoryEntry[] {
  return entries.filter(({ stream }) => stream === `repair-${repairId}`);
}

/** The event of this history that led to another: its causation is that event's id. Null: a person's command. */
export function causeOf(entry: HistoryEntry, entries: readonly HistoryEntry[]): HistoryEntry | null {
  return entries.find(({ eventId }) => eventId === entry.causationId && eventId !== entry.eventId) ?? null;
}

/** Entries with the searched words in title, actor, command or a changed field. */
export function matching(entries: readonly HistoryEntry[], term: string): readonly HistoryEntry[] {
  const words = term.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, actor, command, changes }) => {
    const text = [title, actor, command, ...changes.flatMap(({ label, before, after }) => [label, before, after])]
      .join(' ')
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
