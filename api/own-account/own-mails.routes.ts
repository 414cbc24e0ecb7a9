import { ownAccountEndpoints } from '#api/contracts/own-account.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { unauthenticated } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import { declineMailsCommand } from '#commands/accounts/decline-mails.command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';

/** Whoever asks. @throws Problem 401 */
export function ownId(signedIn: SignedIn | null): number {
  if (!signedIn) throw unauthenticated();
  return signedIn.actor.id;
}

export const readOwnMailsRoute = queryRoute(ownAccountEndpoints.readMails, {
  tag: 'accounts',
  summary: 'Le e-mail che il proprio utente non vuole.',
  access: 'signed-in',
  whitelist: true,
  read: async ({ signedIn }, { journal }) => {
    const { state, revision } = await journal.load(accountStream(ownId(signedIn)), accountFold);
    return data({ declined: state.status === 'open' ? [...state.declined] : [], revision });
  },
});

export const declineOwnMailsRoute = commandRoute(ownAccountEndpoints.declineMails, {
  tag: 'accounts',
  summary: 'Sceglie quali e-mail non ricevere; quelle obbligatorie arrivano sempre.',
  access: 'signed-in',
  commands: [declineMailsCommand],
  calls: ({ body: { declined }, signedIn }) =>
    call(declineMailsCommand, { accountId: ownId(signedIn), declined: [...declined] }),
});
