import type { Journal } from '#commands/kernel/journal.ts';
import type { Pipeline } from '#commands/kernel/pipeline.ts';
import type { QuoteLinks } from '#commands/quotes/quote-link.ts';
import type { ProgramTexts } from '#domain/dictionary/program-texts.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { Pools } from '#platform/postgres/pools.ts';
import type { SecretStore } from '#platform/secrets/secret-store.ts';
import type { NamesOf } from './problem.ts';
import type { AccountNow, WhoIsThere } from './session.ts';

/** What every route may use. */
export interface RouteDeps {
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
  /** Reads the tokens of the links in quote mails. */
  readonly quoteLinks: QuoteLinks;
  /** Where files are kept that arrive inside JSON, and what is known of those that forms name. */
  readonly media: MediaStore;
  /** What opens other machines. */
  readonly secrets: SecretStore;
  /** The mail server that this machine's settings name, which goes before the firm's own (`SMTP_URL`). */
  readonly smtpUrl?: string | undefined;
  /** What the program itself says (`program-texts.ts`). */
  readonly programTexts: () => Promise<ProgramTexts>;
  /** Names of accounts, for conflicts and histories. */
  readonly namesOf: NamesOf;
  /** Tells the account's open browsers that a setting changed. */
  readonly settingsChanged: (accountId: number) => void;
  /** The instant of the answer; ms since 1970. */
  readonly now: () => number;
}
