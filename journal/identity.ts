import { createHash } from 'node:crypto';
import type { RecordedActor } from '#domain/kernel/actor.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { assertNever } from '#domain/kernel/decider.ts';

/** The part of an event's metadata that says whose command wrote it. */
export interface EventSender {
  readonly actor: RecordedActor;
  readonly commandId: string;
}

/** Identifies the actor that a command id belongs to, so that two actors may use the same id without a clash. */
export function actorKey(actor: EventSender['actor']): string {
  switch (actor.kind) {
    case 'account':
      return `account-${actor.id}`;
    case 'visitor':
      return `visitor-${actor.session}`;
    case 'link':
      return `link-${actor.purpose}-${actor.stream}-${actor.recipient ?? ''}`;
    case 'system':
      return `system-${actor.name}`;
    default:
      return assertNever(actor);
  }
}

/**
 * Derives an RFC 9562 version 8 UUID from a text: the same text gives the same id, in every process and after every
 * crash.
 */
export function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Identifies the command that wrote an event, by its actor and its id. It is the same for all events of one command;
 * the events of a follow-up have another one.
 */
export function senderOf({ actor, commandId }: EventSender): string {
  return `${actorKey(actor)}\n${commandId}`;
}

/**
 * SHA-256 of a command's name and its payload's canonical JSON: tells a retry from another command under the same id.
 */
export function payloadHash(name: string, payload: unknown): Buffer {
  return createHash('sha256')
    .update(`${name}\n${canonicalJson(payload)}`)
    .digest();
}

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
