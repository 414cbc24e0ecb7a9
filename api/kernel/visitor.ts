import type { FastifyRequest } from 'fastify';
import type { VisitorActor } from '#domain/kernel/actor.ts';
import { sha256 } from '#journal/identity.ts';
import { commandKeyOf } from './headers.ts';
import { cartTokenOf, headerTokenOf } from './session-token.ts';

/**
 * The visitor who sent a request without signing in: known by the token of the header, or, where there is none, as the
 * sender of this one command. A retry has the same command id, and so is the same visitor's: hence the cookie, which
 * may come or go between two attempts, is not looked at.
 * @param commandId where it is not the client's own
 */
export function visitorOf({ headers, id }: Pick<FastifyRequest, 'headers' | 'id'>, commandId?: string): VisitorActor {
  return visitorWith(headerTokenOf(headers) ?? `command ${commandId ?? commandKeyOf(headers) ?? id}`);
}

/** The visitor who calls for a cart: known by the cart's token, wherever the request shows it. */
export function cartVisitorOf(request: FastifyRequest): VisitorActor {
  const token = cartTokenOf(request);
  return token === null ? visitorOf(request) : visitorWith(token);
}

/** The visitor whose session a token opens. */
export function visitorWith(token: string): VisitorActor {
  return { kind: 'visitor', session: sha256(token) };
}
