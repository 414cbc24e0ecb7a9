import type { FastifyReply } from 'fastify';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';

/** The visitor's cookie that an answer sets, with its attributes; null: it sets none. */
export function visitorCookieSet(headers: Readonly<Record<string, unknown>>): string | null {
  return (
    [headers['set-cookie']].flat().find((one) => typeof one === 'string' && one.startsWith('officina_visitor_')) ?? null
  );
}

/** As {@link visitorCookieSet} has it where an answer takes the cookie away. */
export const CLEARED = /^officina_visitor_\w+=; (?=.*Expires=Thu, 01 Jan 1970)/;

/** The cookie that an instance signs for a token, as a browser sends it. @param now ms since 1970 */
export function signedVisitorCookie(master: Buffer, token: string, now: () => number = Date.now): string {
  let sent = '';
  const reply = { setCookie: (name: string, value: string) => (sent = `${name}=${value}`) };
  visitorCookie(master, PUBLIC_URL, now).set(reply as unknown as FastifyReply, token);
  return sent;
}
