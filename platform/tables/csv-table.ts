import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type UnreadableReason, UnreadableTable } from './unreadable-table.ts';

/** Possible delimiters; the first is used when a file has none. */
const DELIMITERS = [';', ',', '\t'] as const;
/** The most characters of a line's cells. Most often a longer one has a quote that was never closed. */
const LONGEST_LINE = 1024 * 1024;
const PIECE = 64 * 1024;
/** The parser's codes for what people do wrong. */
const REASONS: Readonly<Partial<Record<string, UnreadableReason>>> = {
  CSV_MAX_RECORD_SIZE: 'long-line',
  CSV_QUOTE_NOT_CLOSED: 'bad-quotes',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'bad-quotes',
  CSV_INVALID_CLOSING_QUOTE: 'bad-quotes',
};

/**
 * UTF-16 when the file's byte order mark says so, UTF-8 when the bytes are valid UTF-8, otherwise Windows-1252, which
 * Excel writes in Italy.
 */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (const piece of pieces(bytes)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** Decodes the text piece by piece, without the byte order mark. */
function* textsOf(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (const piece of pieces(bytes)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** The delimiter that occurs most often in the first line, outside of quotes. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]));
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    if (quoted) continue;
    if (letter === '\n' || letter === '\r') {
      if ([...counts.values()].some((count) => count > 0)) break;
      continue;
    }
    const count = counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}

/**
 * The lines of a CSV file, blank ones too, whatever its encoding and delimiter.
 * @param mostColumns the most cells of a line, counted while it is read: ten million of them fit into a small file
 * @throws UnreadableTable
 */
export async function* csvRows(bytes: Uint8Array, mostColumns: number): AsyncGenerator<string[]> {
  const encoding = encodingOf(bytes);
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, PIECE));
  // A text has no NUL: a file with one is a picture, a program or an old .xls.
  if (beginning.includes('\0')) throw new UnreadableTable('not-a-table');
  const lines = Readable.from(textsOf(bytes, encoding)).pipe(
    parse({
      delimiter: delimiterOf(beginning),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: LONGEST_LINE,
      cast: (cell, { index, lines }) => {
        if (index < mostColumns) return cell;
        throw new UnreadableTable('too-large', { line: lines });
      },
    }),
  );
  try {
    for await (const cells of lines) yield cells as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = REASONS[error.code] ?? 'not-a-table';
    throw new UnreadableTable(reason, { cause: error, line: Number(error.records) + 1 });
  }
}
