import type { DecisionContext } from '../kernel/decider.ts';
import { missing, type Refusal, refuse } from '../kernel/refusal.ts';
import { accountErased, builtIn, isBuiltIn, usernameTaken } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState } from './account.state.ts';
import { BUILT_IN_USERNAME, normaliseLoginName } from './login-names.ts';
import type { Language } from './offered/languages.ts';
import { scopeOf } from './offered/permissions.ts';
import { invitation } from './password-link.decide.ts';

/** What may be corrected of an account; absent: unchanged. */
export interface Correction {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly language?: Language | undefined;
}

const ownLogin = refuse(accountMessages['own-login']);

/**
 * Corrects the fields that differ. The built-in account keeps its user name, and no other account gets it. Actors who
 * may not edit all accounts can't change user name and e-mail, not even their own, because they sign in by them. A new
 * e-mail makes links that were mailed to the old one void; an owner who has not chosen a password yet is invited anew
 * at the new one.
 */
export function correctAccount(
  state: AccountState,
  { language, ...names }: Correction,
  context: DecisionContext,
): readonly AccountEvent[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return accountErased;
  const { accountId } = state;
  const changes = Object.fromEntries(
    (['username', 'email', 'name'] as const).flatMap((field) =>
      names[field] !== undefined && names[field] !== state[field] ? [[field, names[field]]] : [],
    ),
  );
  const toLogin = 'username' in changes || 'email' in changes;
  if (toLogin && scopeOf(context.actor, { function: 'users', action: 'edit' }) !== 'all') return ownLogin;
  if (changes.username !== undefined) {
    if (isBuiltIn(state)) return builtIn;
    if (normaliseLoginName(changes.username) === BUILT_IN_USERNAME) return usernameTaken;
  }
  const invitedAnew = 'email' in changes && state.invitedUntil !== null && !state.disabled;
  return [
    ...(Object.keys(changes).length > 0
      ? [{ type: 'AccountCorrected' as const, data: { accountId, ...changes } }]
      : []),
    ...(language !== undefined && language !== state.language
      ? [{ type: 'AccountLanguageChosen' as const, data: { accountId, language } }]
      : []),
    ...(invitedAnew ? [invitation(accountId, context)] : []),
  ];
}
