import pg from 'pg';

/**
 * How values of PostgreSQL reach TypeScript:
 * - int8: number (refused when it is not a safe integer)
 * - numeric: string (money never becomes a float)
 * - timestamptz: ISO 8601 UTC with milliseconds
 * - date: `YYYY-MM-DD`
 * - json: its value
 * - all else: as `pg` returns it
 */
const wireTypes: readonly { oid: number; arrayOid: number; parse: (text: string) => unknown }[] = [
  { oid: 20, arrayOid: 1016, parse: safeInteger },
  { oid: 1700, arrayOid: 1231, parse: asItIs },
  { oid: 1082, arrayOid: 1182, parse: asItIs },
  { oid: 1114, arrayOid: 1115, parse: asItIs },
  { oid: 1184, arrayOid: 1185, parse: isoInstant },
];

/** @throws RangeError when a JavaScript number cannot hold it exactly */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the int8 ${text} is too large for a number`);
  return value;
}

/** `2026-03-01 10:00:00.123456+01` → `2026-03-01T09:00:00.123Z`. @throws RangeError for `infinity` */
export function isoInstant(text: string): string {
  if (text.endsWith('+00') && text.length >= 22 && text[4] === '-') {
    const [instant = '', fraction = ''] = text.slice(0, -3).split('.');
    return `${instant.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  }
  return new Date(text).toISOString();
}

function asItIs(text: string): string {
  return text;
}

/** The type id of text[]. The parser that `pg` has for it splits an array literal, whatever the elements are. */
const TEXT_ARRAY: number = 1009;

const parsers = new Map<number, (text: string) => unknown>();
for (const { oid, arrayOid, parse } of wireTypes) {
  parsers.set(oid, parse);
  parsers.set(arrayOid, arrayOf(parse));
}

function arrayOf(parse: (text: string) => unknown): (text: string) => unknown {
  const split: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);
  return (text) => split(text).map((element) => (element === null ? null : parse(element)));
}

/** For `new pg.Pool({ types })` and `new pg.Client({ types })`. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};
