/** How the harsh post office treats a recipient: the same one always in the same way. */
export type Manner =
  | 'kind'
  /** 550 5.1.1, for good. */
  | 'unknown-mailbox'
  /** 451 after the text, the first time. */
  | 'mailbox-full'
  /** 450 4.7.28 before the text, the first time. */
  | 'too-many'
  /** Closes the connection where it should answer, after throwing the message away, or after keeping it. */
  | 'drops-before'
  | 'drops-after'
  /** Waits 300 ms before the text, or two seconds after it. */
  | 'slow'
  | 'answers-late';

const MANNERS: Readonly<Record<number, Manner>> = {
  11: 'unknown-mailbox',
  22: 'mailbox-full',
  33: 'too-many',
  144: 'slow',
  255: 'drops-before',
  366: 'drops-after',
  477: 'answers-late',
};
/**
 * Each manner meets one of so many recipients, each time in another domain, since one domain alone would be slowed down
 * to a standstill.
 */
const AMONG = 499;
const DOMAINS = 100;

export const addressOf = (n: number): string => `lettore${n}@d${n % DOMAINS}.example`;
export const numberOf = (address: string): number => Number(/^lettore(\d+)@/.exec(address)?.[1] ?? 0);
export const mannerTo = (n: number): Manner => MANNERS[n % AMONG] ?? 'kind';
