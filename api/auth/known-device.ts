import type { FastifyReply, FastifyRequest } from 'fastify';
import { instanceCookie } from '#api/kernel/instance-cookie.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { knownDeviceLink } from './known-device.link.ts';

const LASTS_MS = 365 * 86_400_000;
/** The accounts that one browser is known for: those that signed in last. */
const MOST_ACCOUNTS = 8;

/** The signed cookie by which a browser shows who signed in with it before. It opens nothing. */
export interface KnownDevice {
  /** The ids of accounts that signed in with this browser. */
  accountsOf(request: Pick<FastifyRequest, 'cookies'>): readonly number[];
  /** Notes that the account has signed in. */
  remember(request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply, accountId: number): void;
}

/** The cookie of one instance. @see instanceCookie */
export function knownDevice(master: Buffer, publicUrl: string): KnownDevice {
  const cookie = instanceCookie(master, publicUrl, 'device');
  const links = signedLinks(master);
  const accountsOf: KnownDevice['accountsOf'] = (request) => {
    const known = links.open(knownDeviceLink, cookie.read(request), Date.now());
    return known?.accounts.split('.').map(Number) ?? [];
  };
  return {
    accountsOf,
    remember: (request, reply, accountId) => {
      const others = accountsOf(request).filter((id) => id !== accountId);
      const accounts = [accountId, ...others].slice(0, MOST_ACCOUNTS).join('.');
      const expiresAt = new Date(Date.now() + LASTS_MS).toISOString();
      const value = links.make(knownDeviceLink, { accounts, expiresAt });
      cookie.set(reply, value, LASTS_MS);
    },
  };
}
