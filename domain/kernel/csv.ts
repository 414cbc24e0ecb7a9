/** The CSV form of exports, on the server and on the screen. */

type Cell = string | number | null;

/** Characters that a spreadsheet may take for the beginning of a formula. */
const FORMULA = /^[=+\-@|%]/;
/** Invisible characters that may precede a formula: spaces, controls, marks of direction and width. */
const UNSEEN = /^[\s\p{C}\p{Z}]+/u;

/**
 * Writes a cell that a spreadsheet shows and never runs (OWASP, «CSV injection»). A text that begins like a formula, in
 * full-width forms too, gets an apostrophe before it. Texts are quoted, numbers are not.
 */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const first = text.replace(UNSEEN, '').slice(0, 1).normalize('NFKC');
  const safe = FORMULA.test(first) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Writes a table in the form that Italian spreadsheets open correctly: byte order mark, semicolons, CRLF. */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}
