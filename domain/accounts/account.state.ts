import type { EventNamed, OfficinaEvent } from '../events.ts';
import { assertNever } from '../kernel/decider.ts';
import { blanked } from '../kernel/erased.ts';
import { channelsOffByMails } from '../notifications/offered/notification-kinds.ts';
import type { accountEvents } from './account.events.ts';
import type { actingEvents } from './acting.events.ts';
import type { linkedSignInEvents } from './linked-sign-in.events.ts';
import type { Language } from './offered/languages.ts';
import type { secondFactorEvents } from './second-factor.events.ts';
import type { LinkedSignIn } from './sign-in-providers.ts';

/** The facts of a stream `account-{id}`. */
export type AccountEvent = EventNamed<
  | keyof typeof accountEvents
  | keyof typeof secondFactorEvents
  | keyof typeof linkedSignInEvents
  | keyof typeof actingEvents
  | 'PersonalDataErased'
>;

export interface OpenAccount {
  readonly status: 'open';
  readonly accountId: number;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly customer_id: number | null;
  readonly language: Language;
  /** A colleague of the same customer invited it, and may remove it. */
  readonly colleague: boolean;
  /** The row of `vault.credentials` that counts; null: no password yet. */
  readonly credential: string | null;
  /** The sign-ins at providers that are linked, at most one for each provider. */
  readonly signIns: readonly LinkedSignIn[];
  /** The channels that its owner does not want, by kind of notification. */
  readonly channelsOff: Readonly<Record<string, readonly string[]>>;
  readonly disabled: boolean;
  /** Until when the last recorded lock of a network holds; null: there was none, or all locks were lifted. */
  readonly lockedUntil: string | null;
  /** Changes of rights so far: an access token made at another count is void. */
  readonly rights: number;
  /** The row of `vault.second_factors` that counts; null: the password alone suffices. */
  readonly factor: string | null;
  /** Until when codes of the app are refused; null: none was wrong too often, or the lock was lifted. */
  readonly codesLockedUntil: string | null;
  /**
   * Disablings, changes of password, resets of the second factor and endings of all sessions so far: a session begun at
   * another count is over.
   */
  readonly epoch: number;
  /** Links to choose a password so far, plus changes of the address that they go to: only the newest link is good. */
  readonly links: number;
  /**
   * Until when the invitation holds; null: nobody was invited, or the owner has chosen a password or linked a provider.
   */
  readonly invitedUntil: string | null;
  /** Its owner is known to read the mails of its address. False at first for an account opened by registration. */
  readonly emailConfirmed: boolean;
  /** What its owner agreed to when registering, by name; absent: nothing, as in accounts that others opened. */
  readonly consents?: readonly string[];
  /** Changes of its e-mail so far: a link to confirm another address is void. */
  readonly emails: number;
  /**
   * For whom the owner last began to act, and has not ended it; whether it still holds is known by the session that
   * acts.
   */
  readonly acting: { readonly customer_id: number; readonly until: string } | null;
  /** The personal data of its owner were erased: it is disabled for good. */
  readonly erased?: true;
}

export type AccountState = { readonly status: 'none' } | OpenAccount;

export const noAccount: AccountState = { status: 'none' };

const TYPES: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'AccountOpened',
  'RegistrationSubmitted',
  'AccountConsentGiven',
  'RolesGranted',
  'AccountLocked',
  'AccountDisabled',
  'AccountEnabled',
  'PasswordChanged',
  'AccountLanguageChosen',
  'AccountMailsDeclined',
  'NotificationsChosen',
  'SecondFactorTurnedOn',
  'SecondFactorTurnedOff',
  'SecondFactorReset',
  'RecoveryCodesRenewed',
  'SecondFactorPassed',
  'SecondFactorLocked',
  'SignInLinked',
  'SignInUnlinked',
  'EmailConfirmationSent',
  'EmailConfirmed',
  'CustomerActivated',
  'ActingEnded',
  'AccountInvited',
  'PasswordLinkSent',
  'AccountCorrected',
  'SessionsEnded',
  'PersonalDataErased',
]);

/** Total: an event of another kind, or one before the account was opened, changes nothing. */
export function evolveAccount(state: AccountState, event: OfficinaEvent): AccountState {
  if (!TYPES.has(event.type)) return state;
  const known = event as AccountEvent;
  if (known.type === 'AccountOpened') return state.status === 'none' ? opened(known.data) : state;
  return state.status === 'open' ? evolveOpen(state, known) : state;
}

function opened(data: EventNamed<'AccountOpened'>['data']): OpenAccount {
  const { accountId, username, email, name, roles, customer_id, language, origin, credential } = data;
  return {
    status: 'open',
    accountId,
    username,
    email,
    name,
    roles,
    customer_id,
    language,
    colleague: origin === 'colleague',
    credential,
    signIns: [],
    channelsOff: {},
    disabled: false,
    lockedUntil: null,
    factor: null,
    codesLockedUntil: null,
    rights: 0,
    epoch: 0,
    links: 0,
    invitedUntil: null,
    emailConfirmed: origin !== 'registration',
    emails: 0,
    acting: null,
  };
}

const UNLOCKED = { lockedUntil: null, codesLockedUntil: null };

function evolveOpen(state: OpenAccount, event: Exclude<AccountEvent, { type: 'AccountOpened' }>): OpenAccount {
  switch (event.type) {
    case 'RegistrationSubmitted':
    case 'EmailConfirmationSent':
      return state;
    case 'AccountConsentGiven':
      return { ...state, consents: [...(state.consents ?? []), event.data.consent] };
    case 'CustomerActivated': {
      const { customer_id, until } = event.data;
      return { ...state, acting: { customer_id, until } };
    }
    case 'ActingEnded':
      return { ...state, acting: null };
    case 'EmailConfirmed':
      return { ...state, emailConfirmed: true };
    case 'RolesGranted':
      return { ...state, roles: event.data.roles, rights: state.rights + 1 };
    case 'AccountLocked':
      return { ...state, lockedUntil: event.data.until };
    case 'AccountDisabled':
      return { ...state, disabled: true, epoch: state.epoch + 1 };
    case 'AccountEnabled':
      return { ...state, disabled: false, ...UNLOCKED };
    case 'PasswordChanged':
      return { ...state, credential: event.data.credential, ...UNLOCKED, invitedUntil: null, epoch: state.epoch + 1 };
    case 'AccountLanguageChosen':
      return { ...state, language: event.data.language };
    case 'AccountMailsDeclined':
      return { ...state, channelsOff: channelsOffByMails(state.channelsOff, event.data.declined) };
    case 'NotificationsChosen':
      return { ...state, channelsOff: { ...state.channelsOff, [event.data.kind]: event.data.off } };
    case 'SignInLinked': {
      const { provider, subject } = event.data;
      return { ...state, signIns: [...state.signIns, { provider, subject }], invitedUntil: null };
    }
    case 'SignInUnlinked':
      return { ...state, signIns: state.signIns.filter(({ provider }) => provider !== event.data.provider) };
    case 'SecondFactorTurnedOn':
      return { ...state, factor: event.data.factor, codesLockedUntil: null };
    case 'SecondFactorTurnedOff':
      return { ...state, factor: null, codesLockedUntil: null };
    case 'SecondFactorReset':
      return { ...state, factor: null, codesLockedUntil: null, epoch: state.epoch + 1 };
    case 'SecondFactorLocked':
      return { ...state, codesLockedUntil: event.data.until };
    case 'SecondFactorPassed':
    case 'RecoveryCodesRenewed':
      return state;
    case 'AccountInvited':
      return { ...state, invitedUntil: event.data.until, links: state.links + 1 };
    case 'PasswordLinkSent':
      return { ...state, links: state.links + 1 };
    case 'AccountCorrected': {
      const { accountId: _, ...changes } = event.data;
      const addressChanges = changes.email === undefined ? 0 : 1;
      return { ...state, ...changes, links: state.links + addressChanges, emails: state.emails + addressChanges };
    }
    case 'SessionsEnded':
      return event.data.session === null ? { ...state, epoch: state.epoch + 1 } : state;
    case 'PersonalDataErased': {
      const { username, email, name } = state;
      const epoch = state.epoch + 1;
      return {
        ...state,
        ...blanked({ username, email, name }),
        credential: null,
        signIns: [],
        factor: null,
        disabled: true,
        erased: true,
        epoch,
      };
    }
    default:
      return assertNever(event);
  }
}

/** True when its owner has chosen a password or linked a provider. */
export function isTakenUp({ credential, signIns }: OpenAccount): boolean {
  return credential !== null || signIns.length > 0;
}

/** The fold for commands that decide on an account, and for readers of its stream. */
export const accountFold = { initial: noAccount, evolve: evolveAccount };

export function accountStream(accountId: number): string {
  return `account-${accountId}`;
}

/** The id in an account's stream name; null for any other stream. */
export function accountIdOf(stream: string): number | null {
  const found = /^account-(\d+)$/.exec(stream)?.[1];
  return found === undefined ? null : Number(found);
}
