import type { FastifyReply, FastifyRequest } from 'fastify';
import { derivedKey } from '#platform/secrets/derived-key.ts';

/** A cookie of one instance: its name, and the one form in which it is set and cleared. */
export interface InstanceCookie {
  readonly name: string;
  /** What the browser sent; empty: it has none. */
  read(request: Pick<FastifyRequest, 'cookies'>): string;
  /** @param lastsMs how long the browser keeps it; by default until it is closed */
  set(reply: FastifyReply, value: string, lastsMs?: number): void;
  clear(reply: FastifyReply): void;
}

/**
 * Makes a cookie of one instance, for all its paths, which no script reads. Browsers keep cookies by host without its
 * port, so two instances on one host need different names, or each sign-in at one would end the session at the other.
 * All processes of an instance agree on the name.
 * @param master the master key
 * @param publicUrl the address that people type; https makes the cookie `__Host-`: bound to this very host, and sent by
 *   https alone
 * @param purpose what the cookie is for, in a word
 * @param sameSite `lax`: a link on another site brings it along; `strict`: our own pages alone send it
 */
export function instanceCookie(
  master: Buffer,
  publicUrl: string,
  purpose: string,
  sameSite: 'lax' | 'strict' = 'lax',
): InstanceCookie {
  const { origin, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:';
  const instance = derivedKey(master, `${purpose} cookie ${origin}`, { bytes: 6 }).toString('hex');
  const name = `${secure ? '__Host-' : ''}officina_${purpose}_${instance}`;
  const form = { path: '/', httpOnly: true, sameSite, secure } as const;
  return {
    name,
    read: ({ cookies }) => cookies[name] ?? '',
    set: (reply, value, lastsMs) => {
      reply.setCookie(name, value, lastsMs === undefined ? form : { ...form, maxAge: lastsMs / 1000 });
    },
    clear: (reply) => {
      reply.clearCookie(name, form);
    },
  };
}
