import { may, type RouteCase } from './route-case.ts';

/** Customers, and the erasure of people. */
export const CUSTOMER_CASES: readonly RouteCase[] = [
  {
    route: 'PUT /api/v1/customer',
    needs: may('customers', 'create'),
    owned: false,
    attempt: async (cast) => ({
      call: (who) => who.put('/api/v1/customer', { business_name: 'Nuovo Cliente' }),
      effect: async () => (await cast.people.admin.get('/api/v1/customers?limit=1')).body.count?.value,
    }),
  },
  {
    route: 'POST /api/v1/customer',
    needs: may('customers', 'edit'),
    attempt: async (cast, whose) => {
      const id = cast.customers[whose];
      const city = async () => (await cast.people.admin.get(`/api/v1/customer/${id}`)).data().city;
      const before = await city();
      return {
        call: (who) => who.post('/api/v1/customer', { id, city: `${before}x` }),
        effect: city,
      };
    },
  },
  {
    route: 'PUT /api/v1/erasure/customer',
    needs: may('personalData', 'delete'),
    owned: false,
    attempt: async ({ world, people }) => {
      const id = await world.customer({ business_name: 'Da dimenticare' });
      const erasure = { id, confirm: String(id), grounds: 'request', reference: 'Prot. 12/2026' };
      return {
        call: (who) => who.put('/api/v1/erasure/customer', erasure),
        effect: async () => (await people.admin.get(`/api/v1/customer/${id}`)).data().label,
      };
    },
  },
  {
    route: 'PUT /api/v1/erasure/account',
    needs: may('users', 'delete'),
    owned: false,
    attempt: async ({ world }) => {
      const { id } = await world.person('warehouse');
      const erasure = { id, confirm: String(id), grounds: 'request', reference: 'Prot. 13/2026' };
      return {
        call: (who) => who.put('/api/v1/erasure/account', erasure),
        effect: async () => (await world.auth.directory.read(id))?.name,
      };
    },
  },
];
