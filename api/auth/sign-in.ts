import { lockAccountCommand } from '#commands/accounts/lock-account.command.ts';
import type { Pipeline } from '#commands/kernel/pipeline.ts';
import { StreamQueue } from '#commands/kernel/stream-queue.ts';
import { isLocked } from '#domain/accounts/account.decide.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { normaliseLoginName } from '#domain/accounts/login-names.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { AccountDirectory } from './account-directory.ts';
import type { Credentials } from './credentials.ts';
import { TooManySignIns } from './password-hasher.ts';
import { LOCK_MS, MOST_FAILURES, type SignInFailures } from './sign-in-failures.ts';

/** What became of a name and a password. `wrong` does not say which of the two. */
export type SignInOutcome =
  | { readonly status: 'right'; readonly account: OpenAccount }
  | { readonly status: 'wrong' }
  | { readonly status: 'disabled' }
  | { readonly status: 'locked'; readonly until: string };

/** Waiting for one account's turn beyond this is no person. */
const MOST_WAITING = 20;
/** When all attempts are taken, some may still be under way in other processes: ask again, this often, this much later. */
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

/**
 * Compares names with passwords, and locks after too many failures. A name that nobody has takes the same time, gives the
 * same answers and is locked by the same count.
 */
export class SignIn {
  readonly #deps: SignInDeps;
  readonly #queue = new StreamQueue();
  readonly #waiting = new Map<string, number>();

  constructor(deps: SignInDeps) {
    this.#deps = deps;
  }

  /** By user name or e-mail. @throws TooManySignIns */
  async byName(name: string, password: string, correlationId: string): Promise<SignInOutcome> {
    const accountId = await this.#deps.directory.idOf(name);
    const subject =
      accountId === null
        ? `name-${this.#deps.vault.pseudonym('sign-in', normaliseLoginName(name))}`
        : `account-${accountId}`;
    return this.#inTurn(subject, () => this.#check(subject, accountId, password, correlationId));
  }

  /** For an account that is known: whoever changes his password gives the old one. @throws TooManySignIns */
  async byAccount(accountId: number, password: string, correlationId: string): Promise<SignInOutcome> {
    const subject = `account-${accountId}`;
    return this.#inTurn(subject, () => this.#check(subject, accountId, password, correlationId));
  }

  async #check(
    subject: string,
    accountId: number | null,
    password: string,
    correlationId: string,
  ): Promise<SignInOutcome> {
    const { directory, credentials, failures, now } = this.#deps;
    const account = accountId === null ? null : await directory.read(accountId);
    const locked = await this.#lockedUntil(subject, account);
    if (locked) return { status: 'locked', until: locked };
    const attempts = await this.#attempt(subject);
    if (attempts === null) return this.#lock(subject, account, correlationId);
    const right = await credentials.verify(account?.credential ?? null, password);
    if (!account || !right) {
      return attempts >= MOST_FAILURES ? this.#lock(subject, account, correlationId) : { status: 'wrong' };
    }
    await failures.clear(subject);
    if (account.disabled) return { status: 'disabled' };
    // Another process may have locked it while we compared.
    const after = await directory.read(account.accountId);
    if (!after || isLocked(after, new Date(now()).toISOString())) return { status: 'wrong' };
    return { status: 'right', account: after };
  }

  async #lockedUntil(subject: string, account: OpenAccount | null): Promise<string | null> {
    const now = this.#deps.now();
    if (!account) return this.#deps.failures.lockedUntil(subject, now);
    return isLocked(account, new Date(now).toISOString()) ? account.lockedUntil : null;
  }

  async #attempt(subject: string): Promise<number | null> {
    for (let asked = 0; asked < ASK_AGAIN; asked++) {
      const attempts = await this.#deps.failures.begin(subject, this.#deps.now());
      if (attempts !== null) return attempts;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
    return null;
  }

  /** The lock is the event; the count is cleared after it, so a crash between the two only locks again. */
  async #lock(subject: string, account: OpenAccount | null, correlationId: string): Promise<SignInOutcome> {
    const { execute, failures, directory, now } = this.#deps;
    const until = new Date(now() + LOCK_MS).toISOString();
    if (!account) {
      await failures.lock(subject, until, now());
      return { status: 'locked', until };
    }
    const { accountId } = account;
    const outcome = await execute(
      lockAccountCommand,
      { accountId, until, failures: MOST_FAILURES },
      {
        actor: { kind: 'system', name: 'sign-in' },
        commandId: `lock-${accountId}-${until}`,
        correlationId,
        wait: false,
      },
    );
    if (!outcome.ok) throw new Error(`account ${accountId} could not be locked: ${JSON.stringify(outcome)}`);
    await failures.clear(subject);
    directory.forget(accountId);
    return { status: 'locked', until };
  }

  /** One at a time for each account: six tabs that sign in at once are no six guesses. */
  async #inTurn<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(subject) ?? 0;
    if (waiting >= MOST_WAITING) throw new TooManySignIns(`too many sign-ins of ${subject} at once`);
    this.#waiting.set(subject, waiting + 1);
    try {
      return await this.#queue.run(subject, work);
    } finally {
      const left = (this.#waiting.get(subject) ?? 1) - 1;
      if (left > 0) this.#waiting.set(subject, left);
      else this.#waiting.delete(subject);
    }
  }
}
