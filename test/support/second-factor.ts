import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { AuthWorld } from './auth-world.ts';

const MINUTE = 60_000;
/** The calls by which people manage their own second factor. */
export const OWN = '/api/v1/user/secondFactor';

/** What a person has once a second factor is on. */
export interface Held {
  readonly secret: string;
  readonly codes: string[];
  /** The token of the session that turned it on. */
  readonly token: string;
}

/**
 * Calls of people who turn second factors on and sign in with them.
 * @param worldNow the world, whose clock stands still, once it is open
 */
export function factorCalls(worldNow: () => AuthWorld) {
  const post = (url: string, payload: object, token?: string, headers: Record<string, string> = {}) =>
    worldNow().one.api.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
  const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: worldNow().now() + later });

  /**
   * Turns the second factor of a token's owner on, and moves the clock by a minute: then the code that confirmed it is
   * past.
   */
  const turnOn = async (token: string): Promise<Held> => {
    const begun = (await post(`${OWN}/begin`, { password: 'officina' }, token)).json().data;
    const done = await post(`${OWN}/confirm`, { id: begun.id, code: codeOf(begun.secret) }, token);
    expect(done.statusCode, done.body).toBe(200);
    worldNow().pass(MINUTE);
    return { secret: begun.secret, codes: done.json().data.codes, token };
  };
  return {
    post,
    codeOf,
    turnOn,
    get: (url: string, token: string) =>
      worldNow().one.api.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    withFactor: async (name: string) => turnOn((await worldNow().login(name)).json().access_token),
    /** The second step of a sign-in. */
    second: (ticket: string, code: string) => post('/api/auth/secondFactor', { ticket, code }),
    /** The ticket that the first step gives. */
    ticketOf: async (name: string) => (await worldNow().login(name)).json().ticket as string,
  };
}
