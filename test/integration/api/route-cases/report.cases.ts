import { reportStream } from '#domain/reports/report.state.ts';
import { marketplaceIn, type Trader } from '#test/support/marketplace.ts';
import { type Attempt, type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const base = '/api/v1/reports';
const review = may('ads', 'approve');

interface Reported {
  readonly id: number;
  readonly cast: Cast;
  /** The number of events of the ad's reports. */
  readonly events: () => Promise<number>;
}

/** Reports an ad; `own`: the cast's customer sells it. `removed`: it is taken down; `appealed`: and disputed, too. */
async function reported(cast: Cast, whose: Whose, as: 'open' | 'removed' | 'appealed'): Promise<Reported> {
  const market = marketplaceIn(cast.world);
  const own: Trader = { customer: cast.customers.own, person: cast.people.customer };
  const seller = whose === 'own' ? own : await market.trader();
  const id = await market.ad(seller);
  const buyer = await market.trader();
  await buyer.person.post(base, { ad: id, reason: 'fraud', text: 'Acconto', good_faith: true });
  if (as !== 'open') await cast.world.system('DecideReports', { id, removed: true, reasons: ['fraud'], note: '' });
  if (as === 'appealed') await seller.person.post(`${base}/${id}/appeal`, { text: 'No' });
  return { id, cast, events: async () => (await cast.world.journal.read(reportStream(id))).length };
}

const on =
  (as: 'open' | 'removed' | 'appealed', attempt: (reported: Reported) => Attempt): RouteCase['attempt'] =>
  async (cast, whose) =>
    attempt(await reported(cast, whose, as));

export const REPORT_CASES: readonly RouteCase[] = [
  {
    route: `GET ${base}`,
    needs: review,
    owned: false,
    attempt: async () => ({ call: (who) => who.get(base) }),
  },
  {
    route: `GET ${base}/:id`,
    needs: review,
    attempt: on('open', ({ id }) => ({ call: (who) => who.get(`${base}/${id}`) })),
  },
  {
    route: `POST ${base}/:id/decide`,
    needs: review,
    attempt: on('open', ({ id, events }) => ({
      call: (who) => who.post(`${base}/${id}/decide`, { removed: false, note: 'Va bene' }),
      effect: events,
    })),
  },
  {
    route: `POST ${base}/:id/decideAppeal`,
    needs: review,
    attempt: on('appealed', ({ id, events }) => ({
      call: (who) => who.post(`${base}/${id}/decideAppeal`, { reinstated: false, note: 'Resta' }),
      effect: events,
    })),
  },
  {
    route: `POST ${base}/:id/appeal`,
    needs: may('ads', 'edit'),
    attempt: on('removed', ({ id, events }) => ({
      call: (who) => who.post(`${base}/${id}/appeal`, { text: 'No' }),
      effect: events,
    })),
  },
  {
    route: `GET ${base}/own/:userId`,
    needs: may('ads', 'view'),
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`${base}/own/${customers[whose]}`) }),
  },
];
