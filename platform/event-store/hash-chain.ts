import { hash } from 'node:crypto';
import type { JsonObject, RecordedEvent } from './port.ts';

/**
 * # Why a stored event cannot be changed unseen
 *
 * Each event's metadata carry `previous`, the hash of the event before it in its stream, so each hash covers everything
 * before it: changing, removing or moving an event means changing every later event of its stream. Someone who does
 * even that, or who cuts off a stream's end, is found by the running digest over the whole log, which is signed every
 * day.
 *
 * A hash covers what an event says, not an engine's bytes: `JSON.stringify(JSON.parse(text))` gives the same text for
 * every text that JSON.stringify made, so the event as appended and the event as read have one hash in both engines.
 * Position and time of recording belong to the engine and are left out: a log that moved to another engine keeps its
 * chains.
 */

/** The parts of an event that are hashed, as stored (so personal fields in their encrypted form). */
export type ChainedEvent = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'type' | 'data' | 'metadata'>;

/** SHA-256 of an event in base64url: 43 characters. `id` must be in lower case, as stores give it back. */
export function hashOf({ id, stream, revision, type, data, metadata }: ChainedEvent): string {
  return hash('sha256', JSON.stringify([id, stream, revision, type, data, metadata]), 'base64url');
}

/**
 * The hash of its predecessor that an event carries: null for the first event of a stream, undefined for an event from
 * before there were chains.
 */
export function previousOf(metadata: JsonObject): string | null | undefined {
  // The metadata of an unreadable event may be any value.
  const previous = metadata?.previous;
  return typeof previous === 'string' || previous === null ? previous : undefined;
}

/** The running digest of a log without events. */
export const EMPTY_LOG = hash('sha256', 'officina log', 'base64url');

/** The running digest after one more event, in log order: SHA-256 of the digest so far and the event's hash. */
export function digestAfter(digest: string, eventHash: string): string {
  return hash('sha256', `${digest} ${eventHash}`, 'base64url');
}

/** The last event of a stream that was looked at. */
export interface Link {
  readonly revision: number;
  readonly hash: string;
  /** False for an event from before there were chains. */
  readonly chained: boolean;
}

/**
 * How an event fails to follow the one before it.
 * - `missing`: an event between the two is not there, or they are out of order
 * - `changed`: the predecessor is not the one that this event was appended to
 * - `unchained`: the event carries no hash although the stream's chain had begun
 */
export type ChainFault = 'missing' | 'changed' | 'unchained';

/**
 * Checks the next event of a stream.
 * @param before the link of the event before it; null at the stream's beginning
 * @returns the event's link, and its fault (null: none)
 */
export function checkNextEvent(
  before: Link | null,
  event: ChainedEvent,
): { readonly link: Link; readonly fault: ChainFault | null } {
  const previous = previousOf(event.metadata);
  const chained = previous !== undefined || before?.chained === true;
  const link = { revision: event.revision, hash: hashOf(event), chained };
  if (event.revision !== (before?.revision ?? -1) + 1) return { link, fault: 'missing' };
  if (previous === undefined) return { link, fault: chained ? 'unchained' : null };
  return { link, fault: previous === (before?.hash ?? null) ? null : 'changed' };
}
