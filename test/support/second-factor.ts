import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { AuthWorld } from './auth-world.ts';

const MINUTE = 60_000;
/** The calls of one's own second factor. */
export const OWN = '/api/v1/user/secondFactor';

/** What a second factor gives its owner. */
export interface Held {
  readonly secret: string;
  readonly codes: string[];
  /** Of the session that turned it on. */
  readonly token: string;
}

/** Calls of people who turn second factors on and sign in with them. @param worldNow the world, whose clock stands, once it is open */
export function factorCalls(worldNow: () => AuthWorld) {
  const post = (url: string, payload: object, token?: string, headers: Record<string, string> = {}) =>
    worldNow().one.api.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
  const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: worldNow().now() + later });

  /** Turns it on for whoever's token this is; a minute later the code that confirmed it is past. */
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
    /** The second half of a sign-in. */
    second: (ticket: string, code: string) => post('/api/auth/secondFactor', { ticket, code }),
    /** What the first half gives. */
    ticketOf: async (name: string) => (await worldNow().login(name)).json().ticket as string,
  };
}
