import { HISTORY_ACCESS } from '../history-access.ts';
import { historySubject } from '../history-subject.ts';
import { choice, fieldsIn, type ShownField } from '../kernel/shown-field.ts';
import { type AccountState, accountFold, type OpenAccount } from './account.state.ts';
import { LANGUAGE_NAMES, type Language } from './offered/languages.ts';
import { REGISTRATION_CONSENTS } from './registration-consents.ts';

/** An account. What passwords and second factors are is in no event, and so not here. */
export const userSubject = historySubject<AccountState>({
  ofOne: 'di un utente',
  fold: accountFold,
  access: HISTORY_ACCESS.user,
  owner: (account) => (account.status === 'none' ? null : { accountId: account.accountId }),
  sections: { account: { it: 'Utente', en: 'User' }, access: { it: 'Accesso', en: 'Access' } },
  fields: (account) => (account.status === 'none' ? [] : accountFields(account)),
  toOwner: { shows: () => true, replays: true },
  readModels: ['accounts'],
});

const CONSENT_WORDS = Object.fromEntries(
  Object.entries(REGISTRATION_CONSENTS).map(([name, { wording }]) => [name, wording]),
);

function accountFields({ username, email, name, roles, customer_id, language, ...access }: OpenAccount): ShownField[] {
  const { disabled, emailConfirmed, signIns, factor, consents = [], erased = false } = access;
  const providers = signIns.map(({ provider }) => provider);
  const state = { disabled, emailConfirmed, providers, consents, erased };
  return [
    ...fieldsIn(
      'account',
      { name, username, email, roles, customer_id, language },
      {
        name: ['Nome', 'Name'],
        username: ['Nome utente', 'User name'],
        email: ['E-mail', 'E-mail'],
        roles: ['Ruoli', 'Roles', 'role'],
        customer_id: ['Cliente', 'Customer', 'customer'],
        language: ['Lingua', 'Language', (code: Language) => LANGUAGE_NAMES[code]],
      },
    ),
    ...fieldsIn(
      'access',
      { ...state, factor: factor !== null },
      {
        emailConfirmed: ['E-mail confermata', 'E-mail confirmed', 'flag'],
        disabled: ['Sospeso', 'Suspended', 'flag'],
        factor: ['Secondo fattore', 'Second factor', 'flag'],
        providers: ['Entra anche con', 'Also signs in with', 'texts'],
        consents: ['Consensi dati', 'Consents given', choice(CONSENT_WORDS)],
        erased: ['Dati cancellati', 'Data erased', 'flag'],
      },
    ),
  ];
}
