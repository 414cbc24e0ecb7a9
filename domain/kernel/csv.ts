/** How exports are written, on the server and on the screen. */

type Cell = string | number | null;

/** What a spreadsheet may take for the beginning of a formula. */
const FORMULA = /^[=+\-@|%]/;
/** What stands before it unseen: spaces, controls, marks of direction and width. */
const UNSEEN = /^[\s\p{C}\p{Z}]+/u;

/**
 * A cell that a spreadsheet shows as text and never runs (OWASP, «CSV injection»): what begins like a formula, in
 * full-width forms too, gets an apostrophe before it; texts are quoted, numbers are numbers.
 */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const first = text.replace(UNSEEN, '').slice(0, 1).normalize('NFKC');
  const safe = FORMULA.test(first) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A text that spreadsheets in Italian open rightly: byte order mark, semicolons, CRLF. */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}
