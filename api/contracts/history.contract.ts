import { z } from 'zod';
import type { HistoryKind } from '#domain/kernel/history-kinds.ts';
import { internal } from '#domain/kernel/internal.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';
import { idParams, wholeInput } from './input.ts';

/** The compensating command of an event, for readers who want to undo it (`domain/repairs/undo.ts`). */
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

/** One event of a subject, as auditors, staff and (in part) customers read it. */
export const historyEntry = z.object({
  eventId: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  position: z.string(),
  type: z.string(),
  /** What happened, in words. */
  title: z.string(),
  at: z.string(),
  /** The name of who did it; parts of the system have names of their own. */
  actor: internal(z.string()),
  actorId: internal(z.number().int().nullable()),
  /** Who began what a part of the system went on with. */
  startedBy: internal(z.string().nullable()),
  actingFor: z.string().nullable(),
  command: internal(z.string()),
  commandId: internal(z.string()),
  correlationId: internal(z.string()),
  causationId: internal(z.string()),
  /** Fields before → after, labelled, as texts that are ready to show. */
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      /** Of a change of state: the two states, for their colours. */
      states: z.object({ before: stateOf, after: stateOf }).optional(),
    }),
  ),
  /** How staff undo it; null: no single command does, or a later event changed the same. */
  undo: undo.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** `GET /api/v1/history/{kind}/{id}`: oldest first. */
export const subjectHistory = z.array(historyEntry);

/** `GET /api/v1/history/{kind}/{id}/at?revision=`: the whole subject as it was, as labelled values. */
export const subjectAtInstant = z.object({
  revision: z.number().int(),
  at: z.string(),
  sections: z.array(
    z.object({ title: z.string(), fields: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
});

/**
 * `GET /api/v1/history/signed-head`: the end of the log when it was last signed, in a form that an auditor can write
 * down; null before the first time.
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
      /** The key's fingerprint; `npm run verify -- --public-key` prints it. */
      fingerprint: z.string(),
    })
    .nullable(),
});

/** An event next to a break of the chain; `title` in words, or the type where nobody can read the event any more. */
const chainSite = z.object({
  revision: z.number().int(),
  type: z.string(),
  title: z.string(),
  at: z.string().nullable(),
});

/**
 * Where a chain of hashes does not hold. `changed`: `before` is not the event that `event` was appended to; `missing`:
 * events between the two are gone or elsewhere; `unchained`: `event` did not come through the program; `gone`: the
 * history knows `event`, but it is no longer stored; `unreadable`: nobody can read it.
 */
export const chainBreak = z.object({
  stream: z.string(),
  fault: z.enum(['changed', 'missing', 'unchained', 'gone', 'unreadable']),
  event: chainSite,
  before: chainSite.nullable(),
});
export type ChainBreak = z.infer<typeof chainBreak>;

/**
 * `POST /api/v1/history/{kind}/{id}/verify`: the stream is folded again and compared with what the lists show, and the
 * chain of hashes of its events is checked.
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
    /** Events that carry the hash of their predecessor. */
    chained: z.number().int(),
    breaks: z.array(chainBreak),
  }),
});

/** The calls on the history of one kind of subject. */
const callsOn = <K extends HistoryKind>(kind: K) =>
  ({
    history: {
      method: 'GET',
      path: `/api/v1/history/${kind}/:id` as const,
      params: idParams,
      answer: answer(subjectHistory),
    },
    at: {
      method: 'GET',
      path: `/api/v1/history/${kind}/:id/at` as const,
      params: idParams,
      query: z.object({ revision: wholeInput(0, 2_147_483_647) }),
      answer: answer(subjectAtInstant),
    },
    verify: {
      method: 'POST',
      path: `/api/v1/history/${kind}/:id/verify` as const,
      params: idParams,
      answer: answer(verification),
    },
    exportCsv: { method: 'GET', path: `/api/v1/history/${kind}/:id/export.csv` as const, params: idParams },
    exportJson: { method: 'GET', path: `/api/v1/history/${kind}/:id/export.json` as const, params: idParams },
  }) as const satisfies Endpoints;

/** Calls, for the server's routes and the screens, by kind of subject: see `endpoint.ts`. */
export const SUBJECT_ENDPOINTS = {
  repair: callsOn('repair'),
  order: callsOn('order'),
  ad: callsOn('ad'),
  customer: callsOn('customer'),
  user: callsOn('user'),
} as const satisfies Record<HistoryKind, Endpoints>;

export const historyEndpoints = {
  signedHead: { method: 'GET', path: '/api/v1/history/signed-head', answer: answer(lastSignedHead) },
} as const satisfies Endpoints;
