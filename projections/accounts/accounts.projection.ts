import { blanked } from '#domain/kernel/erased.ts';
import { defineProjection } from '../kernel/projection.ts';

export type AccountRow = {
  id: number;
  username: string;
  email: string;
  name: string;
  roles: readonly string[];
  customer_id: number | null;
  language: 'it' | 'en';
  /** Invited by somebody of the same customer. */
  colleague: boolean;
  disabled: boolean;
  second_factor: boolean;
  /** The person has a password, or signs in by a provider. */
  active: boolean;
  /** Until when an invitation is valid that was not accepted yet; null: none is open. */
  invited_until: string | null;
  /** As in the account's state: a new epoch ends its sessions, so that whatever follows accounts learns of it. */
  epoch: number;
  erased: boolean;
};

/**
 * The accounts that may sign in: for names in histories and lists, and for selects of staff. Names and addresses are
 * personal data.
 */
export const accounts = defineProjection<AccountRow>({
  name: 'accounts',
  version: 6,
  key: 'id',
  columns: {
    id: 'int8',
    username: 'text',
    email: 'text',
    name: 'text',
    roles: 'jsonb',
    customer_id: 'int8',
    language: 'text',
    colleague: 'bool',
    disabled: 'bool',
    second_factor: 'bool',
    active: 'bool',
    invited_until: 'timestamptz',
    epoch: 'int4',
    erased: 'bool',
  },
  generated: { searched: { type: 'text', as: `read.plain(name || ' ' || username || ' ' || email)` } },
  indexes: [
    '(name, id)',
    '(lower(username))',
    '(customer_id) where customer_id is not null',
    'using gin (searched gin_trgm_ops)',
  ],
  on: [
    'AccountOpened',
    'RolesGranted',
    'AccountDisabled',
    'AccountEnabled',
    'AccountLanguageChosen',
    'SecondFactorTurnedOn',
    'SecondFactorTurnedOff',
    'SecondFactorReset',
    'SignInLinked',
    'AccountInvited',
    'AccountCorrected',
    'PasswordChanged',
    'SessionsEnded',
    'PersonalDataErased',
  ],
  keys: (event) => ('accountId' in event.data && event.data.accountId !== null ? [event.data.accountId] : []),
  evolve: (row, event) => {
    if (event.type === 'AccountOpened') {
      if (row !== null) return row;
      const { accountId: id, username, email, name, roles, customer_id, language, origin, credential } = event.data;
      const begun = {
        colleague: origin === 'colleague',
        disabled: false,
        second_factor: false,
        active: credential !== null,
        invited_until: null,
        epoch: 0,
        erased: false,
      };
      return { id, username, email, name, roles, customer_id, language, ...begun };
    }
    if (row === null) return null;
    switch (event.type) {
      case 'RolesGranted':
        return { ...row, roles: event.data.roles };
      case 'AccountDisabled':
        return { ...row, disabled: true, epoch: row.epoch + 1 };
      case 'AccountEnabled':
        return { ...row, disabled: false };
      case 'AccountLanguageChosen':
        return { ...row, language: event.data.language };
      case 'SecondFactorTurnedOn':
        return { ...row, second_factor: true };
      case 'SecondFactorTurnedOff':
        return { ...row, second_factor: false };
      case 'SecondFactorReset':
        return { ...row, second_factor: false, epoch: row.epoch + 1 };
      case 'SignInLinked':
        return { ...row, active: true, invited_until: null };
      case 'AccountInvited':
        return { ...row, invited_until: event.data.until };
      case 'AccountCorrected': {
        const { accountId: _, ...changes } = event.data;
        return { ...row, ...changes };
      }
      case 'PasswordChanged':
        return { ...row, active: true, invited_until: null, epoch: row.epoch + 1 };
      case 'SessionsEnded':
        return event.data.session === null ? { ...row, epoch: row.epoch + 1 } : row;
      case 'PersonalDataErased': {
        const { username, email, name } = row;
        const ended = {
          disabled: true,
          second_factor: false,
          active: false,
          invited_until: null,
          epoch: row.epoch + 1,
          erased: true,
        };
        return { ...row, ...blanked({ username, email, name }), ...ended };
      }
      default:
        return row;
    }
  },
});
