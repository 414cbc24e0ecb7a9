/** Checked every five minutes; refreshed when five minutes or less remain (specification, sections 6 and 9). */
export const CHECK_MS = 300_000;
const NEAR_END_MS = 300_000;
/** How long the server's access tokens hold. */
const LIFETIME_MS = 3_600_000;

/** What is known of the session's age. */
export interface TokenAge {
  /** When the newest access token of this browser ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** «Resta collegato»: an absence ends nothing, the server alone says when the session is over. */
  readonly remembered: boolean;
  /** A refresh was due and the server could not be reached: that is the line's fault and no absence. */
  readonly cutOff: boolean;
}

/**
 * What the specification's section 6 wants now: nothing, a refresh, or, as the token has ended unrefreshed while the machine slept,
 * the login. Whoever asked to stay signed in, and whoever was offline meanwhile, is asked about at the server instead.
 */
export function dueNow({ expiresAt, remembered, cutOff }: TokenAge, now: number): 'nothing' | 'refresh' | 'login' {
  const left = expiresAt - now;
  if (left > NEAR_END_MS) return 'nothing';
  return left > 0 || remembered || cutOff ? 'refresh' : 'login';
}

/** When a token that came just now ends. A clock that is far ahead would hold it for ended already. */
export function endOf(expiresAt: number, now: number): number {
  return expiresAt > now ? expiresAt : now + LIFETIME_MS;
}
