import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { romeMoment } from '#domain/kernel/calendar.ts';
import { toCsv } from '#domain/kernel/csv.ts';

/** A new column stands last: programs that read the file know columns by their place. */
const COLUMNS = [
  'data',
  'evento',
  'titolo',
  'autore',
  'per conto di',
  'campo',
  'prima',
  'dopo',
  'comando',
  'id evento',
  'stream',
  'revisione',
  'posizione',
  'id comando',
  'correlazione',
  'causa',
  'avviato da',
] as const;

/** The history as CSV: one line per change, and one per event without changes. Days and hours are those of Rome. */
export function historyCsv(entries: readonly HistoryEntry[]): string {
  const lines = entries.flatMap((entry) => {
    const changes = entry.changes.length > 0 ? entry.changes : [{ label: '', before: '', after: '' }];
    return changes.map(({ label, before, after }) => [
      romeMoment(entry.at),
      entry.type,
      entry.title,
      entry.actor,
      entry.actingFor,
      label,
      before,
      after,
      entry.command,
      entry.eventId,
      entry.stream,
      entry.revision,
      entry.position,
      entry.commandId,
      entry.correlationId,
      entry.causationId,
      entry.startedBy,
    ]);
  });
  return toCsv(COLUMNS, lines);
}
