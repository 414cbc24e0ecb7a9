import { StoreUnavailable } from '#platform/event-store/port.ts';

/** Codes of node-postgres, ioredis and the disk when the other side is away, ending, starting, killed, or full. */
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOSPC', 'EDQUOT']);
/** Classes of SQLSTATE: connection, insufficient resources (a full disk), operator intervention, system errors. */
const CLASSES = new Set(['08', '53', '57', '58']);
/** A statement that exceeded its own time limit: a retry would exceed it again. */
const CANCELED = '57014';
/** Beginnings of the messages of errors that carry no code. */
const WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Connection is closed.',
];

/** True when PostgreSQL, Redis or the event store was not available: the same request may well work later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string')
    return CODES.has(code) || (code.length === 5 && code !== CANCELED && CLASSES.has(code.slice(0, 2)));
  return WORDS.some((words) => error.message.startsWith(words));
}
