import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#platform/secrets/derived-key.ts';

/** The message that a report is about, by its row: a newsletter's to one recipient in its ledger, or the outbox's. */
export interface Returned {
  readonly of: 'newsletter' | 'mail';
  readonly id: number;
}

/**
 * Makes and reads the addresses to which delivery reports come back (VERP): a token for each message, without any
 * person's address in it.
 */
export interface ReturnPaths {
  /** @param address the mailbox for reports: `rimbalzi@officina.example` gives `rimbalzi+n12-…@officina.example` */
  make(returned: Returned, address: string): string;
  /** The message whose token stands in a text; null when the text has no token of ours. */
  read(text: string): Returned | null;
}

const LETTERS = { newsletter: 'n', mail: 'm' } as const;
/** Tokens are hexadecimal, so mail hosts may change the case of letters without losing anything. */
const TOKEN = /\+([nm])(\d{1,15})-([0-9a-f]{20})@/gi;

/** @param master 32 bytes or more: the installation's secret */
export function returnPaths(master: Buffer): ReturnPaths {
  const key = derivedKey(master, 'return path');
  const macOf = (name: string) => createHmac('sha256', key).update(name).digest().subarray(0, 10);
  return {
    make: ({ of, id }, address) => {
      const name = `${LETTERS[of]}${id}`;
      const at = address.lastIndexOf('@');
      return `${address.slice(0, at)}+${name}-${macOf(name).toString('hex')}${address.slice(at)}`;
    },
    read: (text) => {
      for (const [, letter = '', id = '', mac = ''] of text.matchAll(TOKEN)) {
        const name = `${letter.toLowerCase()}${id}`;
        if (!timingSafeEqual(Buffer.from(mac, 'hex'), macOf(name))) continue;
        return { of: letter.toLowerCase() === 'n' ? 'newsletter' : 'mail', id: Number(id) };
      }
      return null;
    },
  };
}
