import { z } from 'zod';
import type { Changes } from '#projections/kernel/projection.ts';

/**
 * Redis streams carry what changed, and which sessions ended, from the projector to every API process. Streams rather
 * than pub/sub: a process that lost its connection for a moment reads on where it was, and a browser that was away is
 * told what it missed from the same entries. Each process emits to its own sockets, so none needs the socket.io
 * adapter: it would carry every row to every process, where the keys alone are enough.
 */
export const STREAM_PREFIX = 'officina:live:';
export const changesStream = (projection: string) => `${STREAM_PREFIX}changes:${projection}`;
export const SIGNALS_STREAM = `${STREAM_PREFIX}signals`;

/** A batch that changes more rows than this is told as «everything». */
const MOST_KEYS = 2000;

const rowKey = z.union([z.string(), z.number()]);
export type RowKey = z.infer<typeof rowKey>;

/** {@link Changes} as an entry of a stream; `rows`: changed and removed alike, each with the command that did it. */
export const changesEntry = z.object({
  projection: z.string(),
  position: z.string(),
  rows: z.array(z.tuple([rowKey, z.string().nullable()])),
  all: z.boolean(),
  /** Names the publisher, whose own process has heard the entry already; entries of older versions name none. */
  origin: z.string().default(''),
});
export type ChangesEntry = z.infer<typeof changesEntry>;

/** A listener to changes and signals. */
export interface EntryListener {
  onChanges(changes: ChangesEntry): void;
  onSignal(signal: Signal): void;
}

export function toEntry(
  { projection, position, changed, removed, all, commands }: Changes,
  origin: string,
): ChangesEntry {
  if (all || changed.length + removed.length > MOST_KEYS) return { projection, position, rows: [], all: true, origin };
  const rows = [...changed, ...removed].map((key): [RowKey, string | null] => [key, commands.get(key) ?? null]);
  return { projection, position, rows, all: false, origin };
}

/** Something that API processes tell one another. */
export const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session-ended'), sessionId: z.string() }),
  z.object({ kind: z.literal('account-changed'), accountId: z.number() }),
  z.object({ kind: z.literal('settings-changed'), accountId: z.number() }),
  z.object({ kind: z.literal('notified'), accountIds: z.array(z.number()) }),
  z.object({ kind: z.literal('presence'), subject: z.string() }),
]);
export type Signal = z.infer<typeof signal>;

/** The JSON of an entry, as `XRANGE` and `XREAD` give its fields. */
export function bodyOf(fields: readonly string[]): unknown {
  return JSON.parse(fields[1] ?? 'null');
}
