import type { EventNamed } from '../events.ts';
import type { Actor } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { channelsOf, notificationKind } from '../notifications/offered/notification-kinds.ts';
import { ADMIN_ROLE, CUSTOMER_ROLE } from '../roles/offered/role-names.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState, OpenAccount } from './account.state.ts';
import { BUILT_IN_USERNAME, normaliseLoginName } from './login-names.ts';
import type { Language } from './offered/languages.ts';

type Outcome = readonly AccountEvent[] | Refusal;
type Opening = EventNamed<'AccountOpened'>['data'];

/** The specification's «username already exists» and «e-mail already exists». */
export const usernameTaken = refuse(accountMessages['username-exists'], 'username');
export const emailTaken = refuse(accountMessages['email-exists'], 'email');

const rolesOfCustomer = refuse(accountMessages['customer-role'], 'roles');
export const builtIn = refuseState(accountMessages['built-in-account']);
export const accountErased = refuseState(accountMessages['account-erased']);
export const ownAccount = refuseState(accountMessages['own-account']);

/** True when the actor is the owner of this account and acts for nobody else. */
export function isOwn(actor: Actor, accountId: number): boolean {
  return actor.kind === 'account' && actor.id === accountId && actor.actingFor === undefined;
}

/**
 * True for the account's owner, for the holder of a link that was mailed to the account, and for a part of the system.
 */
export function isEntitled(actor: Actor, accountId: number): boolean {
  return actor.kind === 'account' ? isOwn(actor, accountId) : actor.kind !== 'visitor';
}

function roleFault(roles: readonly string[], customer_id: number | null): Refusal | null {
  const isCustomer = roles.includes(CUSTOMER_ROLE);
  const fits = isCustomer ? roles.length === 1 && customer_id !== null : customer_id === null;
  return fits ? null : rolesOfCustomer;
}

/**
 * Opens an account. Only the system's set-up may use the user name `admin`; opening the same account again changes
 * nothing.
 */
export function openAccount(state: AccountState, opening: Opening): Outcome {
  if (state.status === 'open') return [];
  const reserved = normaliseLoginName(opening.username) === BUILT_IN_USERNAME;
  if (reserved && opening.origin !== 'set-up') return usernameTaken;
  const fault = roleFault(opening.roles, opening.customer_id);
  if (fault) return fault;
  return [{ type: 'AccountOpened', data: { ...opening, roles: [...new Set(opening.roles)] } }];
}

/** A registration: the account and the new customer's data (given by the customer or by staff), in one append. */
export function register(
  state: AccountState,
  opening: Omit<Opening, 'roles' | 'origin' | 'customer_id'> & { readonly origin?: 'registration' | 'staff' },
  submitted: Omit<EventNamed<'RegistrationSubmitted'>['data'], 'accountId' | 'language'>,
): Outcome {
  const { accountId, language, origin = 'registration' } = opening;
  const { customer_id } = submitted;
  const account = openAccount(state, { ...opening, roles: [CUSTOMER_ROLE], origin, customer_id });
  if ('refused' in account || account.length === 0) return account;
  return [...account, { type: 'RegistrationSubmitted', data: { ...submitted, accountId, language } }];
}

/**
 * Sets the roles. Nobody removes `admin` from their own account or from the built-in one: an administrator must remain.
 */
export function grantRoles(state: AccountState, roles: readonly string[], { actor }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (state.erased) return accountErased;
  const wanted = [...new Set(roles)];
  const fault = roleFault(wanted, state.customer_id);
  if (fault) return fault;
  if (wanted.length === state.roles.length && wanted.every((role) => state.roles.includes(role))) return [];
  if (state.roles.includes(ADMIN_ROLE) && !wanted.includes(ADMIN_ROLE)) {
    if (isBuiltIn(state)) return builtIn;
    if (isOwn(actor, state.accountId)) return ownAccount;
  }
  return [{ type: 'RolesGranted', data: { accountId: state.accountId, roles: wanted } }];
}

export function disableAccount(state: AccountState, reason: string, { actor }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (state.disabled) return [];
  if (isBuiltIn(state)) return builtIn;
  if (isOwn(actor, state.accountId)) return ownAccount;
  return [{ type: 'AccountDisabled', data: { accountId: state.accountId, reason } }];
}

/** Lets a disabled or locked account in again. */
export function enableAccount(state: AccountState, { now }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (state.erased) return accountErased;
  if (!state.disabled && !isLocked(state, now)) return [];
  return [{ type: 'AccountEnabled', data: { accountId: state.accountId } }];
}

/**
 * Records that a network is locked out, after failed sign-ins from there. Only the sign-in itself locks, never a
 * person. While one lock is known, a lock of another network adds no event.
 */
export function lockAccount(
  state: AccountState,
  lock: { readonly until: string; readonly failures: number },
  { now }: DecisionContext,
): Outcome {
  if (state.status === 'none') return missing;
  if (isLocked(state, now)) return [];
  return [{ type: 'AccountLocked', data: { accountId: state.accountId, ...lock } }];
}

/**
 * The owner changes the password, or the system does (rescue by link). An acting salesman may not (`domain.md`, Roles).
 */
export function changePassword(state: AccountState, credential: string, { actor }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (!isEntitled(actor, state.accountId)) return forbidden;
  if (state.disabled) return refuseState(accountMessages['account-disabled']);
  if (state.credential === credential) return [];
  const { accountId } = state;
  // The holder of the link reads the mails of this address; the system itself chooses the first admin's password.
  const proven = actor.kind !== 'account' && !state.emailConfirmed;
  return [
    { type: 'PasswordChanged', data: { accountId, credential } },
    ...(proven ? [{ type: 'EmailConfirmed' as const, data: { accountId } }] : []),
    // Somebody else may have opened the account: unlink their providers, or they could still sign in.
    ...(proven
      ? state.signIns.map(({ provider }) => ({ type: 'SignInUnlinked' as const, data: { accountId, provider } }))
      : []),
  ];
}

export function chooseLanguage(state: AccountState, language: Language, { actor }: DecisionContext): Outcome {
  if (state.status === 'none') return missing;
  if (!isEntitled(actor, state.accountId)) return forbidden;
  if (state.language === language) return [];
  return [{ type: 'AccountLanguageChosen', data: { accountId: state.accountId, language } }];
}

/**
 * Sets the channels by which the owner does not want a kind of notification; one that the kind does not come by, or
 * that is binding, is refused. Nobody who acts for the owner may do it.
 */
export function chooseNotifications(
  state: AccountState,
  { kind, off }: { readonly kind: string; readonly off: readonly string[] },
  { actor }: DecisionContext,
): Outcome {
  if (state.status === 'none') return missing;
  if (!isOwn(actor, state.accountId)) return forbidden;
  const declinable: readonly string[] = channelsOf(notificationKind(kind));
  if (off.some((channel) => !declinable.includes(channel))) {
    return refuse(accountMessages['channel-always-comes'], 'off');
  }
  const wanted = [...new Set(off)].sort();
  if ((state.channelsOff[kind] ?? []).join() === wanted.join()) return [];
  return [{ type: 'NotificationsChosen', data: { accountId: state.accountId, kind, off: wanted } }];
}

export function isLocked(account: OpenAccount, now: string): boolean {
  return account.lockedUntil !== null && account.lockedUntil > now;
}

export function isBuiltIn(account: OpenAccount): boolean {
  return normaliseLoginName(account.username) === BUILT_IN_USERNAME;
}
