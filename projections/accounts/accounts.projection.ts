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
  disabled: boolean;
  second_factor: boolean;
};

/** Who may sign in: for names in histories and lists, and for the pickers of staff. Names and addresses are personal data. */
export const accounts = defineProjection<AccountRow>({
  name: 'accounts',
  version: 3,
  key: 'id',
  columns: {
    id: 'int8',
    username: 'text',
    email: 'text',
    name: 'text',
    roles: 'jsonb',
    customer_id: 'int8',
    language: 'text',
    disabled: 'bool',
    second_factor: 'bool',
  },
  generated: { searched: { type: 'text', as: `read.plain(name || ' ' || username)` } },
  indexes: ['(name, id)', '(customer_id) where customer_id is not null', 'using gin (searched gin_trgm_ops)'],
  on: [
    'AccountOpened',
    'RolesGranted',
    'AccountDisabled',
    'AccountEnabled',
    'AccountLanguageChosen',
    'SecondFactorTurnedOn',
    'SecondFactorTurnedOff',
    'SecondFactorReset',
    'PersonalDataErased',
  ],
  keys: (event) => ('accountId' in event.data && event.data.accountId !== null ? [event.data.accountId] : []),
  evolve: (row, event) => {
    if (event.type === 'AccountOpened') {
      if (row !== null) return row;
      const { accountId: id, username, email, name, roles, customer_id, language } = event.data;
      return { id, username, email, name, roles, customer_id, language, disabled: false, second_factor: false };
    }
    if (row === null) return null;
    switch (event.type) {
      case 'RolesGranted':
        return { ...row, roles: event.data.roles };
      case 'AccountDisabled':
        return { ...row, disabled: true };
      case 'AccountEnabled':
        return { ...row, disabled: false };
      case 'AccountLanguageChosen':
        return { ...row, language: event.data.language };
      case 'SecondFactorTurnedOn':
        return { ...row, second_factor: true };
      case 'SecondFactorTurnedOff':
      case 'SecondFactorReset':
        return { ...row, second_factor: false };
      case 'PersonalDataErased': {
        const { username, email, name } = row;
        return { ...row, ...blanked({ username, email, name }), disabled: true, second_factor: false };
      }
      default:
        return row;
    }
  },
});
