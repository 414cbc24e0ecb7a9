import { FENCED } from '#platform/ownership/writer-lease.ts';

/**
 * What a failed write means. `fenced`: another process owns the table now; `data`: this batch can't be written as it
 * is, now or later; `schema`: our tables are gone; `database`: try again.
 */
export type Fault = 'fenced' | 'data' | 'schema' | 'database';

/** Undefined table, function, schema. */
const MISSING = new Set(['42P01', '42883', '3F000']);
/** Cardinality, data exception, integrity, program limits, unsupported. */
const DATA_CLASSES = new Set(['21', '22', '23', '54', '0A']);

export function faultOf(error: unknown): Fault {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === FENCED) return 'fenced';
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    if (MISSING.has(code)) return 'schema';
    return DATA_CLASSES.has(code.slice(0, 2)) ? 'data' : 'database';
  }
  // Rows that JSON can't carry fail before they reach the database.
  return error instanceof TypeError || error instanceof RangeError ? 'data' : 'database';
}
