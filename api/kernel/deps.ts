import type { Readings } from '#commands/kernel/command.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { ProgramTexts } from '#domain/dictionary/program-texts.ts';
import type { Journal } from '#journal/journal.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { PaymentProvider } from '#platform/payments/port.ts';
import type { Pools } from '#platform/postgres/pools.ts';
import type { SecretStore } from '#platform/secrets/secret-store.ts';
import type { LinkReaders } from './link-readers.ts';
import type { NamesOf } from './problem.ts';
import type { AccountNow, WhoIsThere } from './session.ts';

/** What every route may use. */
export interface RouteDeps extends LinkReaders {
  /** Who is signed in where a request comes from; routes whose access is public know only of a bearer token. */
  readonly whoIsThere: WhoIsThere;
  /** For links that stand for an account. */
  readonly accountNow: AccountNow;
  /** What browsers subscribe to push messages with: the house's public key. */
  readonly pushKey: string;
  /** What links begin with; no slash at its end. */
  readonly publicUrl: string;
  readonly execute: Pipeline['execute'];
  readonly pools: Pools;
  /** For what read models do not keep: histories, revisions, a stream refolded. */
  readonly journal: Journal;
  /** Where files are kept that arrive inside JSON, and what is known of those that forms name. */
  readonly media: MediaStore;
  /** What opens other machines. */
  readonly secrets: SecretStore;
  /** The mail server that this machine's settings name, which goes before the firm's own (`SMTP_URL`). */
  readonly smtpUrl?: string | undefined;
  /** What whoever hands reports of delivery over shows (`BOUNCE_SECRET`); absent: none are taken. */
  readonly bounceSecret?: string | undefined;
  /** What the program itself says (`program-texts.ts`). */
  readonly programTexts: () => Promise<ProgramTexts>;
  /** Names of accounts, for conflicts and histories. */
  readonly namesOf: NamesOf;
  /** Tells the account's open browsers that a setting changed. */
  readonly settingsChanged: (accountId: number) => void;
  /** Told after an account's notifications changed: its browsers ask for them again. */
  readonly notified: (accountId: number) => void;
  /** Who takes cards for us; null: nobody does. */
  readonly card: PaymentProvider | null;
  /** @see Readings.pseudonym */
  readonly pseudonym: Readings['pseudonym'];
  /** The instant of the answer; ms since 1970. */
  readonly now: () => number;
}
