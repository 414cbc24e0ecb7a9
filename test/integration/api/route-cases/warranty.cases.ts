import { onRepair } from './on-repair.ts';
import { countOf, may, type RouteCase, seen } from './route-case.ts';

const base = '/api/v1/intervention';
const edit = may('repairs', 'edit');

export const WARRANTY_CASES: readonly RouteCase[] = [
  onRepair(
    `POST ${base}/updateWarranty`,
    edit,
    'received',
    (who, id, { world }) =>
      who.post(`${base}/updateWarranty`, { id, kind: 'goods', since: world.today, covered: true, notes: 'Nuova' }),
    ({ warranty }) => warranty,
  ),
  {
    route: `POST ${base}/confirmWarranty`,
    needs: may('repairs', 'approve'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      await cast.world.system('ValidateWarranty', { id, kind: 'goods', since: cast.world.today, covered: true });
      return {
        call: (who) => who.post(`${base}/confirmWarranty`, { id, covered: true }),
        effect: async () => (await seen(cast, id)).warranty,
      };
    },
  },
  {
    route: `PUT ${base}/warrantyReturn/:id`,
    needs: may('repairs', 'create'),
    owned: false,
    attempt: async (cast) => {
      const id = await cast.repair('own', 'ready');
      await cast.people.admin.post(`${base}/updateDelivered`, { id, delivered: true });
      return { call: (who) => who.put(`${base}/warrantyReturn/${id}`, {}), effect: countOf(cast, 'own') };
    },
  },
];
