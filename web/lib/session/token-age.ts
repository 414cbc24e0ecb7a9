/** Checked every five minutes; refreshed when five minutes or less remain (specification, sections 6 and 9). */
export const CHECK_MS = 300_000;
const NEAR_END_MS = 300_000;
/** Lifetime of the server's access tokens. */
const LIFETIME_MS = 3_600_000;

/** What is known of the session's age. */
export interface TokenAge {
  /** When the newest access token of this browser ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** «Resta collegato»: an absence does not end the session, only the server does. */
  readonly remembered: boolean;
  /** A due refresh did not reach the server: the connection's fault, and no absence. */
  readonly cutOff: boolean;
}

/**
 * What the specification's section 6 requires now: nothing, a refresh, or the login when the token expired without a
 * refresh while the machine slept. For a person who asked to stay signed in, or was offline meanwhile, the server is
 * asked instead.
 */
export function dueNow({ expiresAt, remembered, cutOff }: TokenAge, now: number): 'nothing' | 'refresh' | 'login' {
  const left = expiresAt - now;
  if (left > NEAR_END_MS) return 'nothing';
  return left > 0 || remembered || cutOff ? 'refresh' : 'login';
}

/** When a token received just now expires. To a clock that is far ahead it would seem expired already. */
export function endOf(expiresAt: number, now: number): number {
  return expiresAt > now ? expiresAt : now + LIFETIME_MS;
}
