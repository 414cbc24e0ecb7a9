import { z } from 'zod';
import { internal } from '#domain/kernel/internal.ts';
import { STATE_KEYS } from '#domain/repairs/state-keys.ts';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';
import { idParams, wholeInput } from './input.ts';

/** The compensating command of an event, for whoever wants to take it back (`domain/repairs/undo.ts`). */
export const undo = z.discriminatedUnion('call', [
  z.object({ call: z.literal('move'), states_id: z.number().int() }),
  z.object({ call: z.literal('assign'), id_people: z.number().int().nullable() }),
  z.object({ call: z.literal('check'), field: z.enum(['ready', 'repaired_arrived']), value: z.boolean() }),
  z.object({ call: z.literal('restore') }),
  z.object({
    call: z.literal('correct'),
    fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
]);

const stateOf = z.object({ id: z.number().int(), key: z.enum(STATE_KEYS) }).nullable();

/** One event of a repair's life as auditors, staff and (in part) customers read it. */
export const historyEntry = z.object({
  eventId: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  position: z.string(),
  type: z.string(),
  /** What happened, in words. */
  title: z.string(),
  at: z.string(),
  /** Who did it, by name; the system's parts by theirs. */
  actor: internal(z.string()),
  actorId: internal(z.number().int().nullable()),
  actingFor: z.string().nullable(),
  command: internal(z.string()),
  commandId: internal(z.string()),
  correlationId: internal(z.string()),
  causationId: internal(z.string()),
  /** Fields before → after, labelled; as ready texts. */
  changes: z.array(
    z.object({
      ...{ field: z.string(), label: z.string(), before: z.string(), after: z.string() },
      /** Of a state: which ones these are, for their colours. */
      states: z.object({ before: stateOf, after: stateOf }).optional(),
    }),
  ),
  /** How staff take it back; null: not by one command, or something that came later changed the same. */
  undo: undo.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** `GET /api/v1/history/repair/{id}`: oldest first. */
export const repairHistory = z.array(historyEntry);

/** `GET /api/v1/history/repair/{id}/at?revision=`: the whole repair as it was, as labelled values. */
export const repairAtInstant = z.object({
  revision: z.number().int(),
  at: z.string(),
  sections: z.array(
    z.object({ title: z.string(), fields: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
});

/**
 * `GET /api/v1/history/signed-head`: how far the log had come when it was signed last, as an auditor may write it down;
 * null before the first time.
 */
export const lastSignedHead = z.object({
  head: z
    .object({
      store: z.string(),
      day: z.string(),
      position: z.string(),
      events: z.number().int(),
      digest: z.string(),
      signedAt: z.string(),
      signature: z.string(),
      /** Of the key; `npm run verify -- --public-key` prints it. */
      fingerprint: z.string(),
    })
    .nullable(),
});

/** An event that a break of the chain speaks of; `title` in words, or the type where nobody can read it any more. */
const chainSite = z.object({
  revision: z.number().int(),
  type: z.string(),
  title: z.string(),
  at: z.string().nullable(),
});

/**
 * Where a chain of hashes does not hold. `changed`: `before` is not the event that `event` was appended to; `missing`:
 * events between the two are gone or elsewhere; `unchained`: `event` came in past the program; `gone`: `event` is known to
 * the history and no longer stored; `unreadable`: nobody can read it.
 */
export const chainBreak = z.object({
  stream: z.string(),
  fault: z.enum(['changed', 'missing', 'unchained', 'gone', 'unreadable']),
  event: chainSite,
  before: chainSite.nullable(),
});
export type ChainBreak = z.infer<typeof chainBreak>;

/**
 * `POST /api/v1/history/repair/{id}/verify`: the stream refolded and compared with what the lists show, and the chain of
 * hashes of its events walked.
 */
export const verification = z.object({
  matches: z.boolean(),
  events: z.number().int(),
  checkedAt: z.string(),
  differences: z.array(
    z.object({ readModel: z.string(), field: z.string(), shown: z.unknown(), refolded: z.unknown() }),
  ),
  chain: z.object({
    holds: z.boolean(),
    /** Events that carry their predecessor's hash. */
    chained: z.number().int(),
    breaks: z.array(chainBreak),
  }),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const historyEndpoints = {
  history: { method: 'GET', path: '/api/v1/history/repair/:id', params: idParams, answer: answer(repairHistory) },
  repairAt: {
    method: 'GET',
    path: '/api/v1/history/repair/:id/at',
    params: idParams,
    query: z.object({ revision: wholeInput(0, 2_147_483_647) }),
    answer: answer(repairAtInstant),
  },
  verify: { method: 'POST', path: '/api/v1/history/repair/:id/verify', params: idParams, answer: answer(verification) },
  signedHead: { method: 'GET', path: '/api/v1/history/signed-head', answer: answer(lastSignedHead) },
  exportCsv: { method: 'GET', path: '/api/v1/history/repair/:id/export.csv', params: idParams },
  exportJson: { method: 'GET', path: '/api/v1/history/repair/:id/export.json', params: idParams },
} as const satisfies Endpoints;
