import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { unauthenticated } from './problem.ts';

/** A signed-in account as commands see it. */
export type AccountActor = Extract<Actor, { kind: 'account' }>;

/** The account and the session behind a request or a socket. */
export interface SignedIn {
  readonly actor: AccountActor;
  /** The language that the account chose. */
  readonly language: Language;
  /** The family of refresh tokens that the access token came from: ending it ends the session. */
  readonly sessionId: string;
  /** When the access token expires; ms since 1970. */
  readonly expiresAt: number;
}

/**
 * Reads an access token. Null: none, expired, revoked, or made before the account's rights changed. `api/auth`
 * implements it; a port, so that routes and sockets do not depend on how tokens are made.
 */
export type TokenReader = (token: string) => Promise<SignedIn | null>;

/**
 * The account that is signed in where a request comes from, by its bearer token or the browser's refresh cookie; null:
 * nobody, as far as one can tell.
 */
export type AccountOfRequest = (request: FastifyRequest) => Promise<AccountActor | null>;

/** An account as it is now, with its rights and language; null: it does not exist, or it may do nothing now. */
export type CurrentAccount = (
  accountId: number,
) => Promise<{ readonly actor: AccountActor; readonly language: Language } | null>;

/** True for customers and where nobody is signed in: what is internal is not for them. */
export function isOutside(signedIn: SignedIn | null): boolean {
  return signedIn === null || signedIn.actor.customerId !== null;
}

/** The id of the signed-in account. @throws Problem 401 */
export function ownId(signedIn: SignedIn | null): number {
  if (!signedIn) throw unauthenticated();
  return signedIn.actor.id;
}

/** The bearer token of a request; null when there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
