import type { DecisionContext } from '../kernel/decider.ts';
import { missing, type Refusal, refuse } from '../kernel/refusal.ts';
import { accountErased, builtIn, isBuiltIn, usernameTaken } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState } from './account.state.ts';
import type { Language } from './languages.ts';
import { BUILT_IN_USERNAME, normaliseLoginName } from './login-names.ts';
import { invitation } from './password-link.decide.ts';
import { scopeOf } from './permissions.ts';

/** What may be corrected of an account; absent: unchanged. */
export interface Correction {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly language?: Language | undefined;
}

const ownLogin = refuse(accountMessages['own-login']);

/**
 * Corrects what differs. The built-in account keeps its user name, and nobody else gets it. Whoever may edit no account but his
 * own changes neither his user name nor his e-mail, by which he signs in. A new e-mail makes void what was mailed to the old one;
 * who has not chosen a password yet is invited there anew.
 */
export function correctAccount(
  state: AccountState,
  { language, ...said }: Correction,
  context: DecisionContext,
): readonly AccountEvent[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return accountErased;
  const { accountId } = state;
  const changes = Object.fromEntries(
    (['username', 'email', 'name'] as const).flatMap((field) =>
      said[field] !== undefined && said[field] !== state[field] ? [[field, said[field]]] : [],
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
