import type { FastifyRequest } from 'fastify';
import { sha256 } from '#commands/kernel/identity.ts';
import type { VisitorActor } from '#domain/kernel/actor.ts';
import { commandKeyOf } from './headers.ts';
import { sessionTokenOf } from './session-token.ts';

/**
 * Whoever sent a request without signing in: by the token of his session, or, where he shows none, as somebody who gives this one
 * command. A repetition of it has the same id, and so is the same visitor's.
 * @param commandId where it is not the client's own
 */
export function visitorOf({ headers, id }: Pick<FastifyRequest, 'headers' | 'id'>, commandId?: string): VisitorActor {
  return visitorWith(sessionTokenOf(headers) ?? `command ${commandId ?? commandKeyOf(headers) ?? id}`);
}

/** The visitor whose session a token opens. */
export function visitorWith(token: string): VisitorActor {
  return { kind: 'visitor', session: sha256(token) };
}
