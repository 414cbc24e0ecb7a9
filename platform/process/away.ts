import { StoreUnavailable } from '#platform/event-store/port.ts';

/** What node-postgres and ioredis say when the other side is away, ending, starting, or killed. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '08006', '08001', '08003', '53300'],
]);
/** The same, where they give no code. */
const WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Connection is closed.',
];

/** True when PostgreSQL, Redis or the event store was not there: what was asked of it may well work later, as it is. */
export function isAway(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return CODES.has(code);
  return WORDS.some((words) => error.message.startsWith(words));
}
