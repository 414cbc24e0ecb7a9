import { accountStream } from '#domain/accounts/account.state.ts';
import { may, type RouteCase } from './route-case.ts';

const base = '/api/v1/salesman';

export const SALESMEN_CASES: readonly RouteCase[] = [
  {
    route: `POST ${base}/getAllUsersBySalesman`,
    needs: may('salesmen', 'view'),
    owned: false,
    attempt: async () => ({ call: (who) => who.post(`${base}/getAllUsersBySalesman`) }),
  },
  {
    route: `POST ${base}/activeUserById`,
    needs: may('salesmen', 'create'),
    attempt: async ({ world, people: { salesman }, customers }, whose) => ({
      call: (who) => who.post(`${base}/activeUserById`, { user_id: customers[whose] }),
      effect: async () => {
        // The salesman stops acting for the customer, for the attempts that follow.
        await world.auth.sessions.actFor(salesman.sessionId, null);
        const events = await world.journal.read(accountStream(salesman.actor?.id ?? 0));
        return events.filter(({ type }) => type === 'CustomerActivated').length;
      },
    }),
  },
];
