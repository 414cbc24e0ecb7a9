import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** How long after the password a code may be typed. */
const OPEN_MS = 10 * 60_000;

/** What a ticket stands for: this account's password was right, at this epoch of the account. */
export interface Ticket {
  readonly accountId: number;
  readonly epoch: number;
  readonly remember: boolean;
}

/**
 * Makes and reads what a client holds between password and code. A ticket opens nothing by itself, and is stored
 * nowhere.
 */
export interface SignInTickets {
  make(account: OpenAccount, remember: boolean, now: number): string;
  /** Null: forged, or past its time. */
  read(ticket: string, now: number): Ticket | null;
}

/** @param master 32 bytes or more: the installation's secret */
export function signInTickets(master: Buffer): SignInTickets {
  const key = linkKey(master, 'second-step');
  return {
    make: ({ accountId, epoch }, remember, now) =>
      signLink(key, { a: accountId, e: epoch, r: remember ? 1 : 0 }, new Date(now + OPEN_MS).toISOString()),
    read: (ticket, now) => {
      const read = readLink(key, ticket, now);
      if (!read.ok) return null;
      const { a, e, r } = read.claims;
      return { accountId: Number(a), epoch: Number(e), remember: r === 1 };
    },
  };
}
