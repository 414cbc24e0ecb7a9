import { createHash } from 'node:crypto';
import type { Actor } from '#domain/kernel/decider.ts';

/** Whom a command id belongs to: two actors may use the same id without meeting. */
export function actorKey(
  actor: Pick<Actor & { kind: 'account' }, 'kind' | 'id'> | (Actor & { kind: 'system' }),
): string {
  return actor.kind === 'account' ? `account-${actor.id}` : `system-${actor.name}`;
}

/** RFC 9562 version 8 UUID from a text: the same text, the same id, in every process and after every crash. */
export function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** The id of a command's n-th event. */
export function eventId(actor: Actor, commandId: string, index: number): string {
  return uuidOf(`${actorKey(actor)}\n${commandId}\n${index}`);
}

/** SHA-256 of a payload's canonical JSON: tells a retry from another command under the same id. */
export function payloadHash(name: string, payload: unknown): Buffer {
  return createHash('sha256')
    .update(`${name}\n${canonical(payload)}`)
    .digest();
}

/** JSON with keys in order, so that equal values give equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
