import { lockAccountCommand } from '#commands/accounts/lock-account.command.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { StreamQueue } from '#commands/kernel/pipeline/stream-queue.ts';
import { isLocked } from '#domain/accounts/account.decide.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { normaliseLoginName } from '#domain/accounts/login-names.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { pause } from '#platform/process/deadline.ts';
import type { AccountDirectory } from './account-directory.ts';
import type { Credentials } from './credentials.ts';
import { TooManySignIns } from './password-hasher.ts';
import { FROM_ANYWHERE, LOCK_MS, MOST_FAILURES, type SignInFailures, SLOWED } from './sign-in-failures.ts';

const SIGN_IN = systemActor('sign-in', [lockAccountCommand]);

/** What became of a name and a password. `wrong` does not say which of the two. */
export type SignInOutcome =
  | { readonly status: 'right'; readonly account: OpenAccount }
  | { readonly status: 'wrong' }
  | { readonly status: 'disabled' }
  | { readonly status: 'locked'; readonly until: string }
  /** Too many guesses from many networks: another one from an unknown device is compared at this time. */
  | { readonly status: 'slowed'; readonly until: string };

/** No person has more attempts waiting for one account. */
const MOST_WAITING = 20;
/**
 * When all attempts are used up, some may still be under way in other processes: try this often, with this pause (ms).
 */
const ASK_AGAIN = 3;
const ASK_AGAIN_MS = 150;

export interface SignInDeps {
  readonly directory: AccountDirectory;
  readonly credentials: Credentials;
  readonly failures: SignInFailures;
  readonly vault: PersonalVault;
  readonly execute: Pipeline['execute'];
  readonly now: () => number;
}

/** Where an attempt comes from. */
export interface Attempt {
  /** The client's network (`networkOf`): failures count for it alone, so that nobody elsewhere locks the owner out. */
  readonly network: string;
  readonly correlationId: string;
  /** The accounts that are known where it comes from (`known-device.ts`): no stranger's guesses slow them. */
  readonly knownFor: readonly number[];
}

/** What a password is guessed for. */
interface Aim {
  /** Counts attempts. */
  readonly name: string;
  /** Null: nobody has this name. */
  readonly accountId: number | null;
}

const fromAnywhere = ({ name }: Aim) => `${name}/anywhere`;

/**
 * Compares names with passwords, and locks a network out of an account after too many failures. A name that nobody has
 * takes the same time, gets the same answers and is locked by the same count.
 */
export class SignIn {
  readonly #deps: SignInDeps;
  readonly #queue = new StreamQueue();
  readonly #waiting = new Map<string, number>();

  constructor(deps: SignInDeps) {
    this.#deps = deps;
  }

  /** By user name or e-mail. @throws TooManySignIns */
  async byName(name: string, password: string, attempt: Attempt): Promise<SignInOutcome> {
    const accountId = await this.#deps.directory.idOf(name);
    if (accountId !== null) return this.byAccount(accountId, password, attempt);
    const unknownName = `name-${this.#deps.vault.pseudonym('sign-in', normaliseLoginName(name))}`;
    return this.#inTurn({ name: unknownName, accountId: null }, password, attempt);
  }

  /** For a known account: a person who changes the password gives the old one. @throws TooManySignIns */
  async byAccount(accountId: number, password: string, attempt: Attempt): Promise<SignInOutcome> {
    return this.#inTurn({ name: `account-${accountId}`, accountId }, password, attempt);
  }

  async #check(subject: string, aim: Aim, password: string, attempt: Attempt): Promise<SignInOutcome> {
    const { accountId } = aim;
    const { directory, credentials, failures, now } = this.#deps;
    const account = accountId === null ? null : await directory.read(accountId);
    const locked = await this.#lockedUntil(subject, accountId);
    if (locked) return { status: 'locked', until: locked };
    const slowedUntil = await this.#slowedUntil(aim, attempt);
    if (slowedUntil) {
      if (account) await this.#tellOwner(account, FROM_ANYWHERE.most, attempt.correlationId);
      return { status: 'slowed', until: slowedUntil };
    }
    const attempts = await this.#attempt(subject);
    if (attempts === null) return this.#lock(subject, account, attempt);
    const matches = await credentials.verify(account?.credential ?? null, password);
    if (!account || !matches) {
      return attempts >= MOST_FAILURES ? this.#lock(subject, account, attempt) : { status: 'wrong' };
    }
    await failures.clear(subject, now());
    await failures.clear(fromAnywhere(aim), now());
    if (account.disabled) return { status: 'disabled' };
    // Another process may have locked the account while this one compared.
    if (await failures.lockedUntil(subject, now())) return { status: 'wrong' };
    const after = await directory.read(account.accountId);
    return after ? { status: 'right', account: after } : { status: 'wrong' };
  }

  /** A lock counts until an event has lifted it: the account was enabled, or got a new password. */
  async #lockedUntil(subject: string, accountId: number | null): Promise<string | null> {
    const { failures, directory, now } = this.#deps;
    const until = await failures.lockedUntil(subject, now());
    // Read the account after the lock: the event was written before the lock.
    const account = until === null || accountId === null ? null : await directory.read(accountId);
    if (account?.lockedUntil !== null) return until;
    await failures.lift(subject);
    return null;
  }

  /**
   * Counts guesses at an account from wherever it is not known. Beyond the bound they go on one by one: until when this
   * one has to wait, or null.
   */
  async #slowedUntil(aim: Aim, { knownFor }: Attempt): Promise<string | null> {
    const { failures, now } = this.#deps;
    if (aim.accountId !== null && knownFor.includes(aim.accountId)) return null;
    if ((await failures.begin(fromAnywhere(aim), now(), FROM_ANYWHERE)) !== null) return null;
    if ((await failures.begin(`${aim.name}/slowed`, now(), SLOWED)) !== null) return null;
    return new Date(now() + SLOWED.windowMs).toISOString();
  }

  async #attempt(subject: string): Promise<number | null> {
    for (let asked = 0; asked < ASK_AGAIN; asked++) {
      const attempts = await this.#deps.failures.begin(subject, this.#deps.now());
      if (attempts !== null) return attempts;
      await pause(ASK_AGAIN_MS);
    }
    return null;
  }

  /** Write the event first, which mails the owner a way in: a crash between the two only locks again. */
  async #lock(subject: string, account: OpenAccount | null, { correlationId }: Attempt): Promise<SignInOutcome> {
    const { failures, now } = this.#deps;
    const until = new Date(now() + LOCK_MS).toISOString();
    if (account) await this.#tellOwner(account, MOST_FAILURES, correlationId);
    await failures.lock(subject, until, now());
    return { status: 'locked', until };
  }

  /** Writes down that somebody guesses, once in 15 minutes; the owner is mailed a way in. */
  async #tellOwner(account: OpenAccount, failures: number, correlationId: string): Promise<void> {
    const { execute, directory, now } = this.#deps;
    // A command leaves a row also where it adds no event: a flood of guesses would leave one for each.
    if (isLocked(account, new Date(now()).toISOString())) return;
    const { accountId } = account;
    const lock = { until: new Date(now() + LOCK_MS).toISOString(), failures };
    const commandId = `lock-${accountId}-${lock.until}`;
    const ids = { actor: SIGN_IN, commandId, correlationId } as const;
    const outcome = await execute(lockAccountCommand, { accountId, ...lock }, ids);
    if (!outcome.ok) throw new Error(`account ${accountId} could not be locked: ${JSON.stringify(outcome)}`);
    directory.forget(accountId);
  }

  /** One attempt at a time for each account and network: six tabs that sign in at once are not six guesses. */
  async #inTurn(aim: Aim, password: string, attempt: Attempt): Promise<SignInOutcome> {
    const subject = `${aim.name}/${this.#deps.vault.pseudonym('sign-in-network', attempt.network)}`;
    const waiting = this.#waiting.get(subject) ?? 0;
    if (waiting >= MOST_WAITING) throw new TooManySignIns(`too many sign-ins of ${subject} at once`);
    this.#waiting.set(subject, waiting + 1);
    try {
      return await this.#queue.run(subject, () => this.#check(subject, aim, password, attempt));
    } finally {
      const left = (this.#waiting.get(subject) ?? 1) - 1;
      if (left > 0) this.#waiting.set(subject, left);
      else this.#waiting.delete(subject);
    }
  }
}
