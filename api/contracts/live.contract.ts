import { z } from 'zod';

/*
 * The live protocol over socket.io (path `/socket.io`, auth `{ token }`).
 *
 * Client → server (each acknowledged with `{ ok: true } | { ok: false, code }`):
 * - `follow` topic, since? — joins the topic's room when allowed. With `since` (marks) it answers
 *   `{ ok: true, missed: Change[], marks }`, or `{ ok: true, reset: true }` when too much was missed.
 * - `leave` topic
 * - `presence` `{ subject, mode: 'viewing' | 'editing' | 'gone' }` — what the user has open (`PRESENCE_SUBJECTS` in
 *   `topics.ts`), sent again every 10 s, kept for 30 s.
 *
 * Server → client:
 * - `change` Change, … — changed rows, one or several, in their order; `row: null` is a tombstone: the row left the
 *   topic. The last change of a batch carries the marks that hold from then on.
 * - `reset` `{ topic }` — query again.
 * - `presence` Presence — who has a subject open now: told to staff who follow it, or the list that shows it.
 * - `settings` — a setting of the account changed in one of its browsers: query `GET /api/v1/settings` again.
 * - `notifications` — the account's notifications changed: query `GET /api/v1/notifications` again.
 * - `revoked` `{ topic }` — rights were taken away; the room was left.
 *
 * Too many or too long messages end the connection; too many connections are refused as `too-many`: come back later.
 */

/**
 * Up to where a client knows a topic: a position for each read model behind the topic, because they do not advance
 * together. `*` stands for all that are not named: the position of an answer that was read before.
 */
export const marks = z.record(z.string().max(60), z.string().max(100));
export type Marks = z.infer<typeof marks>;

export const change = z.object({
  topic: z.string(),
  id: z.union([z.number(), z.string()]),
  position: z.string(),
  /** The row as the topic's query gives it; null: it left the topic. */
  row: z.record(z.string(), z.unknown()).nullable(),
  /** The command that caused it, by which its sender recognises the echo. */
  commandId: z.string().nullable(),
  /** On the last change of a batch: a client that heard it missed nothing up to here. */
  marks: marks.optional(),
});
export type Change = z.infer<typeof change>;

export const presence = z.object({
  subject: z.string(),
  people: z.array(z.object({ id: z.number().int(), name: z.string(), mode: z.enum(['viewing', 'editing']) })),
});
export type Presence = z.infer<typeof presence>;

/** What `follow` (topic, since) takes. */
export const followTopic = z.string().max(100);
export const followSince = marks.refine((given) => Object.keys(given).length <= 10).nullish();
/** What `presence` takes. */
export const presenceRequest = z.object({
  subject: z.string().max(100),
  mode: z.enum(['viewing', 'editing', 'gone']),
});
export type PresenceRequest = z.infer<typeof presenceRequest>;

/** The acknowledgement of every message to the server. */
export type LiveAnswer =
  | { readonly ok: true; readonly missed?: readonly Change[]; readonly marks?: Marks; readonly reset?: true }
  | { readonly ok: false; readonly code: 'malformed' | 'forbidden' | 'too-many' | 'unavailable' };
type Acknowledge = (answer: LiveAnswer) => void;

/** The messages, for typed sockets on both sides. */
export interface ClientMessages {
  follow(topic: string, since: Marks | null | undefined, answer: Acknowledge): void;
  leave(topic: string, answer: Acknowledge): void;
  presence(request: PresenceRequest, answer: Acknowledge): void;
}
export interface ServerMessages {
  change(...changes: Change[]): void;
  reset(message: { topic: string }): void;
  presence(presence: Presence): void;
  settings(): void;
  notifications(): void;
  revoked(message: { topic: string }): void;
}
