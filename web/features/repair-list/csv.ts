/** A CSV text that spreadsheets open rightly: semicolons, quotes, CRLF, byte order mark; cells that look like formulas are defused. */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const line = (cells: readonly (string | number | null)[]) => cells.map(csvCell).join(';');
  return `\uFEFF${[line(head), ...rows.map(line)].join('\r\n')}\r\n`;
}

/** One cell: quoted, and with an apostrophe before what a spreadsheet would run. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
