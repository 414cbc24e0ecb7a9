import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#platform/secrets/derived-key.ts';

/** The message that came back: a newsletter's to one recipient of its ledger, or one of the outbox; by its row. */
export interface Returned {
  readonly of: 'newsletter' | 'mail';
  readonly id: number;
}

/** Makes and reads the addresses that reports of delivery come back to (VERP): a token for each message, and no address of anybody in it. */
export interface ReturnPaths {
  /** @param address where such reports are taken: `rimbalzi@officina.example` gives `rimbalzi+n12-…@officina.example` */
  make(returned: Returned, address: string): string;
  /** The message whose token stands in a text; null: none of ours does. */
  read(text: string): Returned | null;
}

const LETTERS = { newsletter: 'n', mail: 'm' } as const;
/** Mail hosts may change the case of letters; none are lost in hexadecimals. */
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
