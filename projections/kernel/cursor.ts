import type { z } from 'zod';

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
