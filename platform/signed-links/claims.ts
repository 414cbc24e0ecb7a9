import { createHmac } from 'node:crypto';

type Stored = string | number | undefined;

/** One field of a link's content: its short name in the token, and the way there and back. */
export interface Claim<In, Out = In> {
  readonly name: string;
  /** @param key the key of the link's purpose */
  write(value: In, key: Buffer): Stored;
  read(stored: Stored, key: Buffer): Out;
}

export function numberClaim(name: string): Claim<number> {
  return { name, write: (value) => value, read: Number };
}

export function textClaim(name: string): Claim<string> {
  return { name, write: (value) => value, read: String };
}

export function flagClaim(name: string): Claim<boolean> {
  return { name, write: (value) => (value ? 1 : 0), read: (stored) => stored === 1 };
}

/** A number that a link may be without. */
export function optionalNumberClaim(name: string): Claim<number | undefined> {
  const read = (stored: Stored) => (stored === undefined ? undefined : Number(stored));
  return { name, write: (value) => value, read };
}

/** One of some words; null: a word that is none of them any more. */
export function wordClaim<W extends string>(name: string, words: readonly W[]): Claim<W, W | null> {
  return { name, write: (value) => value, read: (stored) => words.find((word) => word === stored) ?? null };
}

/** The holder that a link was made for. */
export interface Recipient {
  /** Stands for the address: nobody reads the address in it. */
  readonly key: string;
  is(address: string): boolean;
}

/** The address that a link is sent to: makers give it, but the token holds only a key of it. */
export function recipientClaim(name: string): Claim<string, Recipient> {
  return {
    name,
    write: (address, key) => recipientKey(address, key),
    read: (stored, key) => ({ key: String(stored), is: (address) => recipientKey(address, key) === stored }),
  };
}

function recipientKey(address: string, key: Buffer): string {
  const mac = createHmac('sha256', key).update(`recipient\n${address.trim().toLowerCase()}`);
  return mac.digest('base64url').slice(0, 16);
}
