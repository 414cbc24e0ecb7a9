import { randomUUID } from 'node:crypto';
import { lockSecondFactorCommand } from '#commands/accounts/lock-second-factor.command.ts';
import { passSecondFactorCommand } from '#commands/accounts/pass-second-factor.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { AccountDirectory } from './account-directory.ts';
import { isAppCode, plainCode, type SecondFactors } from './second-factors.ts';
import type { Attempt } from './sign-in.ts';
import { LOCK_MS, MOST_FAILURES, type SignInFailures } from './sign-in-failures.ts';

/** Whether a code came from the app or is a recovery code. */
type Kind = 'app' | 'recovery';

/** What became of a code. `used`: right, but it was taken before. */
export type StepOutcome =
  | { readonly status: 'passed'; readonly by: Kind }
  | { readonly status: 'wrong' | 'used' }
  | { readonly status: 'locked'; readonly by: Kind; readonly until: string };

const SIGN_IN: Actor = systemActor('sign-in', [passSecondFactorCommand, lockSecondFactorCommand]);

export interface SecondStepDeps {
  readonly factors: SecondFactors;
  readonly directory: AccountDirectory;
  readonly failures: SignInFailures;
  readonly vault: PersonalVault;
  readonly execute: Pipeline['execute'];
  readonly now: () => number;
}

/**
 * Takes codes of second factors. Wrong codes of the app count for the account, wherever they come from: a caller who
 * tries them knows the password, and six digits can be guessed from many networks at once. Recovery codes can't be
 * guessed: they count for a network, so that nobody else keeps the owner from using them.
 */
export class SecondStep {
  readonly #deps: SecondStepDeps;

  constructor(deps: SecondStepDeps) {
    this.#deps = deps;
  }

  /** Counts before it compares, as for passwords. Without a second factor no code is right. */
  async take(account: OpenAccount, typed: string, attempt: Attempt): Promise<StepOutcome> {
    const { failures, now } = this.#deps;
    const by = isAppCode(typed) ? 'app' : 'recovery';
    const subject = this.#subject(account, by, attempt);
    const locked = await this.#lockedUntil(subject, account, by);
    if (locked) return { status: 'locked', by, until: locked };
    const attempts = await failures.begin(subject, now());
    if (attempts === null) return this.#lock(subject, account, by, attempt);
    const status = await this.#compare(account.factor, typed, by);
    if (status === 'right') {
      await failures.clear(subject, now());
      return { status: 'passed', by };
    }
    return attempts >= MOST_FAILURES ? this.#lock(subject, account, by, attempt) : { status };
  }

  /** Writes the sign-in into the account's history. */
  async tell({ accountId, factor }: OpenAccount, by: Kind, { correlationId }: Attempt): Promise<void> {
    const codesLeft = factor === null ? 0 : await this.#deps.factors.codesLeft(factor);
    await this.#runCommand(passSecondFactorCommand, { accountId, by, codesLeft }, randomUUID(), correlationId);
  }

  #subject({ accountId }: OpenAccount, by: Kind, { network }: Attempt): string {
    if (by === 'app') return `factor-${accountId}`;
    return `recovery-${accountId}/${this.#deps.vault.pseudonym('sign-in-network', network)}`;
  }

  async #compare(factor: string | null, typed: string, by: Kind): Promise<'right' | 'used' | 'wrong'> {
    const { factors } = this.#deps;
    if (factor === null) return 'wrong';
    if (by === 'app') return factors.takeCode(factor, plainCode(typed));
    return (await factors.takeRecoveryCode(factor, typed)) ? 'right' : 'wrong';
  }

  /** A lock counts until an event has lifted it: a new password, an enabling, another second factor. */
  async #lockedUntil(subject: string, { accountId }: OpenAccount, by: Kind): Promise<string | null> {
    const { failures, directory, now } = this.#deps;
    const until = await failures.lockedUntil(subject, now());
    if (until === null || by === 'recovery') return until;
    // Read the account after the lock: the event was written before the lock.
    if ((await directory.read(accountId))?.codesLockedUntil !== null) return until;
    await failures.lift(subject);
    return null;
  }

  async #lock(subject: string, account: OpenAccount, by: Kind, { correlationId }: Attempt): Promise<StepOutcome> {
    const { failures, now } = this.#deps;
    const until = new Date(now() + LOCK_MS).toISOString();
    if (by === 'app') {
      const { accountId } = account;
      const payload = { accountId, until, failures: MOST_FAILURES };
      await this.#runCommand(lockSecondFactorCommand, payload, `lock-codes-${accountId}-${until}`, correlationId);
    }
    await failures.lock(subject, until, now());
    return { status: 'locked', by, until };
  }

  async #runCommand(
    command: unknown,
    payload: { readonly accountId: number; readonly [field: string]: unknown },
    commandId: string,
    correlationId: string,
  ) {
    const ids = { actor: SIGN_IN, commandId, correlationId };
    const outcome = await this.#deps.execute(command as AnyCommand, payload, ids);
    if (!outcome.ok) throw new Error(`account ${payload.accountId}: ${JSON.stringify(outcome)}`);
    this.#deps.directory.forget(payload.accountId);
  }
}
