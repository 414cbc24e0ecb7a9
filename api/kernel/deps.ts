import type { Readings } from '#commands/kernel/command.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { ProgramTexts } from '#domain/dictionary/offered/program-texts.ts';
import type { Journal } from '#journal/journal.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { ReturnPaths } from '#platform/mail/return-path.ts';
import type { PaymentProvider } from '#platform/payments/port.ts';
import type { Pools } from '#platform/postgres/pools.ts';
import type { SecretStore } from '#platform/secrets/secret-store.ts';
import type { SignedLinks } from '#platform/signed-links/signed-links.ts';
import type { SigningKey } from '#platform/signing/signing-key.ts';
import type { NamesOf } from './problem.ts';
import type { AccountOfRequest, CurrentAccount } from './session.ts';

/** What every route may use. */
export interface RouteDeps {
  /** Makes and reads the tokens of links (`*.link.ts`). */
  readonly links: SignedLinks;
  /** Signs certificates of repairs. */
  readonly certificates: Pick<SigningKey, 'sign' | 'publicKey'>;
  /** The addresses to which messages come back. */
  readonly returns: Pick<ReturnPaths, 'read'>;
  /**
   * The account that is signed in where a request comes from. Public routes themselves know only of a bearer token;
   * this reads the refresh cookie too.
   */
  readonly whoIsThere: AccountOfRequest;
  /** An account as it is now: for links that stand for an account. */
  readonly accountNow: CurrentAccount;
  /** The house's public key, with which browsers subscribe to push messages. */
  readonly pushKey: string;
  /** The beginning of every link, without a slash at its end. */
  readonly publicUrl: string;
  readonly execute: Pipeline['execute'];
  readonly pools: Pools;
  /** For what read models do not keep: histories, revisions, a stream refolded. */
  readonly journal: Journal;
  /** Stores files that arrive inside JSON, and finds the files that forms name by id. */
  readonly media: MediaStore;
  /** Secrets that open other machines. */
  readonly secrets: SecretStore;
  /** The mail server that this machine's settings name (`SMTP_URL`): it goes before the firm's own. */
  readonly smtpUrl?: string | undefined;
  /**
   * The secret that a program shows when it hands over reports of delivery (`BOUNCE_SECRET`); absent: none are
   * accepted.
   */
  readonly bounceSecret?: string | undefined;
  /** The texts of the program itself (`program-texts.ts`). */
  readonly programTexts: () => Promise<ProgramTexts>;
  /** Names of accounts, for conflicts and histories. */
  readonly namesOf: NamesOf;
  /** Tells the account's open browsers that a setting changed. */
  readonly settingsChanged: (accountId: number) => void;
  /** Tells an account's browsers that its notifications changed: they query them again. */
  readonly notified: (accountId: number) => void;
  /** The card provider; null: nobody takes cards for us. */
  readonly card: PaymentProvider | null;
  /** @see Readings.pseudonym */
  readonly pseudonym: Readings['pseudonym'];
  /** The current time; ms since 1970. */
  readonly now: () => number;
}
