import { z } from 'zod';

/** A cursor that was not made here, or for another sort. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';
}

/** Where a page ended. Opaque on the wire: base64url of JSON. */
export function writeCursor(cursor: object): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws BadCursor */
export function readCursor<S extends z.ZodType>(text: string, schema: S): z.infer<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new BadCursor('Cursore non valido');
  }
}

/** PostgreSQL's years begin with 1. */
const inSomeYear = (text: string) => !text.startsWith('0000');

/** What a cursor may hold of a column of each type: anything else was made up. PostgreSQL's texts have no zero. */
export const columnValues = {
  text: z.string().refine((text) => !text.includes('\0')),
  int4: z.int32(),
  int8: z.number().int(),
  bool: z.boolean(),
  date: z.iso.date().refine(inSomeYear),
  timestamptz: z.iso.datetime().refine(inSomeYear),
} as const;
export type ColumnValue = keyof typeof columnValues;
