import type { FastifyReply } from 'fastify';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';
import type { Answer } from '#test/support/api-person.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';

/** The visitor's cookie that an answer sets, with its attributes; null: it sets none. */
export function visitorCookieSet(headers: Readonly<Record<string, unknown>>): string | null {
  const set = [headers['set-cookie']].flat().map(String);
  return set.find((one) => one.startsWith('officina_visitor_')) ?? null;
}

/** What {@link visitorCookieSet} answers where an answer clears the cookie. */
export const CLEARED = /^officina_visitor_\w+=; (?=.*Expires=Thu, 01 Jan 1970)/;

/** The cookie that an instance signs for a token, as a browser sends it. @param now ms since 1970 */
export function signedVisitorCookie(master: Buffer, token: string, now: () => number = Date.now): string {
  let sent = '';
  const reply = { setCookie: (name: string, value: string) => (sent = `${name}=${value}`) };
  visitorCookie(master, PUBLIC_URL, now).set(reply as unknown as FastifyReply, token);
  return sent;
}

/** A visitor's cart, and what opens it: the token that a client names, or the cookie that a browser keeps. */
export interface Visit {
  readonly cart: number;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookie: Readonly<Record<string, string>>;
  /** The cookie with its attributes. */
  readonly set: string;
}

/** The visit that begins when something is put into a cart, by the answer to that. */
export function visitBy(answer: Answer): Visit {
  const { id, session_token: token } = answer.data<{ id: number; session_token: string }>();
  const set = visitorCookieSet(answer.headers) ?? '';
  const cookie = { cookie: set.replace(/;.*/, '') };
  return { cart: id, token, headers: { 'x-session-token': token }, cookie, set };
}
