import type { HistoryEntry } from '#api/contracts/history.contract.ts';

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
] as const;

/**
 * A cell that a spreadsheet shows as text and never runs: what begins like a formula gets an apostrophe before it
 * (OWASP, «CSV injection»), everything is quoted.
 */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r\n|%]/.test(text.trimStart()) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One line a change, one line an event without changes. Semicolons and a byte order mark: Excel in Italian reads it so. */
export function historyCsv(entries: readonly HistoryEntry[]): string {
  const lines = entries.flatMap((entry) => {
    const changes = entry.changes.length > 0 ? entry.changes : [{ label: '', before: '', after: '' }];
    return changes.map(({ label, before, after }) => [
      entry.at,
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
    ]);
  });
  return `\ufeff${[COLUMNS, ...lines].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}
