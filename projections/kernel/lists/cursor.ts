import { z } from 'zod';

/** The cursor was not made here, or was made for another sort. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';
}

/** A cursor says where a page ended. It is opaque on the wire: base64url of JSON. */
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

/** PostgreSQL has no year 0: its years begin with 1. */
const inSomeYear = (text: string) => !text.startsWith('0000');

/**
 * The values that a cursor may hold for a column of each type: any other value was made up. PostgreSQL's texts hold no
 * null character.
 */
export const columnValues = {
  text: z.string().refine((text) => !text.includes('\0')),
  int4: z.int32(),
  int8: z.number().int(),
  bool: z.boolean(),
  date: z.iso.date().refine(inSomeYear),
  timestamptz: z.iso.datetime().refine(inSomeYear),
} as const;
export type ColumnValue = keyof typeof columnValues;
