import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { isOwn, ownAccount } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState } from './account.state.ts';
import { scopeOf } from './offered/permissions.ts';

type Outcome = readonly AccountEvent[] | Refusal;

const alreadyOn = refuseState(accountMessages['second-factor-on']);
const notOn = refuseState(accountMessages['second-factor-off']);
const required = refuseState(accountMessages['second-factor-required']);

/** The owner turns it on, after a right code. @param factor the row of the vault that holds the secret */
export function turnOnSecondFactor(state: AccountState, factor: string, { actor }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (!isOwn(actor, state.accountId)) return forbidden;
  if (state.factor === factor) return [];
  if (state.factor !== null) return alreadyOn;
  return [{ type: 'SecondFactorTurnedOn', data: { accountId: state.accountId, factor } }];
}

/** The owner turns it off, unless the firm requires it of accounts with these rights (`isRequired`). */
export function turnOffSecondFactor(state: AccountState, isRequired: boolean, { actor }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (!isOwn(actor, state.accountId)) return forbidden;
  if (state.factor === null) return [];
  if (isRequired) return required;
  return [{ type: 'SecondFactorTurnedOff', data: { accountId: state.accountId } }];
}

/**
 * Resets another's second factor: for actors who may edit all users, and for the system (the terminal). Never one's
 * own: turning that off asks for password and code.
 */
export function resetSecondFactor(state: AccountState, { actor }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (isOwn(actor, state.accountId)) return ownAccount;
  if (scopeOf(actor, { function: 'users', action: 'edit' }) !== 'all') return forbidden;
  if (state.factor === null) return [];
  return [{ type: 'SecondFactorReset', data: { accountId: state.accountId } }];
}

export function renewRecoveryCodes(state: AccountState, { actor }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (!isOwn(actor, state.accountId)) return forbidden;
  if (state.factor === null) return notOn;
  return [{ type: 'RecoveryCodesRenewed', data: { accountId: state.accountId } }];
}

/** Records that a code was right at a sign-in. Only the sign-in itself does. */
export function passSecondFactor(
  state: AccountState,
  passed: { readonly by: 'app' | 'recovery'; readonly codesLeft: number },
): Outcome {
  if (state.status === 'none') return missing;
  return [{ type: 'SecondFactorPassed', data: { accountId: state.accountId, ...passed } }];
}

/**
 * Records that codes were wrong too often. Only the sign-in itself locks; while one lock is known, another adds no
 * event.
 */
export function lockSecondFactor(
  state: AccountState,
  lock: { readonly until: string; readonly failures: number },
  { now }: DecisionContext,
): Outcome {
  if (state.status === 'none') return missing;
  if (state.codesLockedUntil !== null && state.codesLockedUntil > now) return [];
  return [{ type: 'SecondFactorLocked', data: { accountId: state.accountId, ...lock } }];
}
