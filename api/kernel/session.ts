import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/accounts/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { unauthenticated } from './problem.ts';

/** A signed-in account as commands see it. */
export type AccountActor = Extract<Actor, { kind: 'account' }>;

/** Who stands behind a request or a socket. */
export interface SignedIn {
  readonly actor: AccountActor;
  /** The language that the account chose. */
  readonly language: Language;
  /** Family of refresh tokens that the access token was born from: ending it ends the session. */
  readonly sessionId: string;
  /** When the access token ends; ms since 1970. */
  readonly expiresAt: number;
}

/**
 * Reads an access token. Null: none, expired, revoked, or made before the account's rights changed.
 * Given by `api/auth`; a port, so that routes and sockets do not depend on how tokens are made.
 */
export type TokenReader = (token: string) => Promise<SignedIn | null>;

/** Who is signed in where a request comes from, by its bearer token or the browser's refresh cookie; null: nobody, as far as one can tell. */
export type WhoIsThere = (request: FastifyRequest) => Promise<AccountActor | null>;

/** An account as it stands now, with its rights and language; null: there is none, or it may do nothing now. */
export type AccountNow = (
  accountId: number,
) => Promise<{ readonly actor: AccountActor; readonly language: Language } | null>;

/** Customers, and whoever did not sign in: what is internal is not for them. */
export function isOutside(signedIn: SignedIn | null): boolean {
  return signedIn === null || signedIn.actor.customerId !== null;
}

/** Whoever asks. @throws Problem 401 */
export function ownId(signedIn: SignedIn | null): number {
  if (!signedIn) throw unauthenticated();
  return signedIn.actor.id;
}

/** The bearer token of a request; null when there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
