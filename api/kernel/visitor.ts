import type { FastifyRequest } from 'fastify';
import type { VisitorActor } from '#domain/kernel/actor.ts';
import { sha256 } from '#journal/identity.ts';
import { commandKeyOf } from './headers.ts';
import { cartTokenOf, namedTokenOf } from './session-token.ts';

/**
 * Whoever sent a request without signing in: by the token that he names, or, where he names none, as somebody who gives this one
 * command. A repetition of it has the same id, and so is the same visitor's: hence the cookie, which comes and goes between two
 * attempts, says nothing here.
 * @param commandId where it is not the client's own
 */
export function visitorOf({ headers, id }: Pick<FastifyRequest, 'headers' | 'id'>, commandId?: string): VisitorActor {
  return visitorWith(namedTokenOf(headers) ?? `command ${commandId ?? commandKeyOf(headers) ?? id}`);
}

/** Whoever calls for a cart without having signed in: by his token, whichever way he shows it. */
export function cartVisitorOf(request: FastifyRequest): VisitorActor {
  const token = cartTokenOf(request);
  return token === null ? visitorOf(request) : visitorWith(token);
}

/** The visitor whose session a token opens. */
export function visitorWith(token: string): VisitorActor {
  return { kind: 'visitor', session: sha256(token) };
}
