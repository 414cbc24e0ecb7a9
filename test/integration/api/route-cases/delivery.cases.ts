import { onRepair } from './on-repair.ts';
import { may, type RouteCase, seen } from './route-case.ts';

const base = '/api/v1/intervention';

/** Calls that hand a repair back, with a document of ours and without one, and calls that undo it. */
export const DELIVERY_CASES: readonly RouteCase[] = [
  onRepair(
    'PUT /api/v1/transportdocument',
    may('transportDocuments', 'create'),
    'ready',
    (who, id) => who.put('/api/v1/transportdocument', { id_intervention: id }),
    ({ nr_ddt_gr }) => nr_ddt_gr,
  ),
  onRepair(
    `POST ${base}/updateDelivered`,
    may('repairs', 'edit'),
    'ready',
    (who, id) => who.post(`${base}/updateDelivered`, { id, delivered: true }),
    ({ state }) => state,
  ),
  {
    route: 'POST /api/v1/transportdocument/send',
    needs: may('transportDocuments', 'create'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'ready');
      await cast.world.system('IssueTransportDocument', { id });
      const { nr_ddt_gr } = await seen(cast, id);
      return {
        call: (who) => who.post('/api/v1/transportdocument/send', { id_intervention: id, nr_ddt_gr }),
        effect: async () => (await seen(cast, id)).revision,
      };
    },
  },
  {
    route: 'POST /api/v1/transportdocument/cancel',
    needs: may('transportDocuments', 'delete'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'ready');
      await cast.world.system('IssueTransportDocument', { id });
      const { nr_ddt_gr } = await seen(cast, id);
      const body = { id_intervention: id, nr_ddt_gr, reason: 'Errore' };
      return {
        call: (who) => who.post('/api/v1/transportdocument/cancel', body),
        effect: async () => (await seen(cast, id)).nr_ddt_gr,
      };
    },
  },
];
