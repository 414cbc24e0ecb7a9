import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { type Subject, subjectStream } from '#domain/kernel/history-kinds.ts';

/** The entries whose revision can be asked for as «as it was»: those of the subject's own stream, in order. */
export function ownRevisions(entries: readonly HistoryEntry[], subject: Subject): readonly HistoryEntry[] {
  return entries.filter(({ stream }) => stream === subjectStream(subject));
}

/** The entry that caused another: its event id is the other's causation id. Null: a person's command caused it. */
export function causeOf(entry: HistoryEntry, entries: readonly HistoryEntry[]): HistoryEntry | null {
  return entries.find(({ eventId }) => eventId === entry.causationId && eventId !== entry.eventId) ?? null;
}

/** The entries that have all searched words in title, actor, command or changed fields. */
export function matching(entries: readonly HistoryEntry[], term: string): readonly HistoryEntry[] {
  const words = term.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, actor, startedBy, command, changes }) => {
    const changed = changes.flatMap(({ label, before, after }) => [label, before, after]);
    const text = [title, actor, startedBy ?? '', command, ...changed].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
