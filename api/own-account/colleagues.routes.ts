import { ownAccountEndpoints } from '#api/contracts/own-account.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { forbiddenProblem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { ownId } from '#api/kernel/session.ts';
import {
  inviteAgainCommand,
  inviteColleagueCommand,
  removeColleagueCommand,
} from '#commands/accounts/colleagues.command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { looksAfterFirm } from '#domain/accounts/colleagues.decide.ts';
import { languageOfId } from '#domain/accounts/offered/languages.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { accountsOfCustomer } from '#projections/accounts/accounts.query.ts';

const common = { tag: 'accounts', access: 'signed-in' } as const;

export const readColleaguesRoute = queryRoute(ownAccountEndpoints.readColleagues, {
  ...common,
  summary: 'Gli accessi dello stesso cliente, per chi li cura.',
  whitelist: true,
  read: async ({ signedIn, actor }, { pools, journal }) => {
    const id = ownId(signedIn);
    const customer = customerOf(actor);
    if (customer === null) throw forbiddenProblem();
    const { state } = await journal.load(accountStream(id), accountFold);
    if (!looksAfterFirm(actor, state)) return data({ manages: false, accounts: [] });
    const rows = await accountsOfCustomer(pools.pg, customer);
    const accounts = rows.map(({ id: account, name, username, email, disabled, active, colleague }) => ({
      id: account,
      name,
      username,
      email,
      own: account === id,
      removable: colleague,
      status: disabled ? ('removed' as const) : active ? ('active' as const) : ('invited' as const),
    }));
    return data({ manages: true, accounts });
  },
});

export const inviteColleagueRoute = commandRoute(ownAccountEndpoints.inviteColleague, {
  ...common,
  summary: 'Un cliente invita un collega: gli arriva il collegamento per scegliere la password.',
  commands: [inviteColleagueCommand],
  calls: ({ body: { idLanguage, ...colleague }, signedIn }) =>
    call(inviteColleagueCommand, {
      ...colleague,
      language: idLanguage === undefined ? (signedIn?.language ?? 'it') : languageOfId(idLanguage),
    }),
});

export const inviteAgainRoute = commandRoute(ownAccountEndpoints.inviteAgain, {
  ...common,
  summary: 'Manda di nuovo il collegamento a un collega; chi era stato tolto rientra.',
  commands: [inviteAgainCommand],
  calls: ({ body: { id: accountId } }) => call(inviteAgainCommand, { accountId }),
});

export const removeColleagueRoute = commandRoute(ownAccountEndpoints.removeColleague, {
  ...common,
  summary: 'Toglie l’accesso a un collega: ogni sua sessione termina subito.',
  commands: [removeColleagueCommand],
  calls: ({ params: { id: accountId } }) => call(removeColleagueCommand, { accountId }),
});
