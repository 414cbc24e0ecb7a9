import type { HistoryEntry } from '#api/contracts/history.contract.ts';

const COLUMNS = [
  'at',
  'actor',
  'actingFor',
  'type',
  'title',
  'field',
  'before',
  'after',
  'stream',
  'revision',
  'position',
  'eventId',
  'command',
  'commandId',
  'correlationId',
  'causationId',
] as const;

/**
 * A repair's history as CSV for Italian spreadsheets: semicolons, a line for each changed field (one for events that
 * changed none). Texts that a spreadsheet would run as a formula are made plain.
 */
export function historyCsv(entries: readonly HistoryEntry[]): string {
  const lines = entries.flatMap(({ changes, actingFor, ...entry }) =>
    (changes.length > 0 ? changes : [{ label: '', before: '', after: '' }]).map(({ label, before, after }) =>
      COLUMNS.map((column) => cell({ ...entry, actingFor: actingFor ?? '', field: label, before, after }[column])).join(
        ';',
      ),
    ),
  );
  return `\uFEFF${[COLUMNS.join(';'), ...lines].join('\r\n')}\r\n`;
}

/** The same as JSON, nothing left out. */
export function historyJson(entries: readonly HistoryEntry[]): string {
  return `${JSON.stringify(entries, null, 2)}\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Gives a text to the person as a file. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
