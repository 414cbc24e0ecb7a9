import { recordFamily } from '#domain/records/registry.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { may, type RouteCase } from './route-case.ts';

const path = '/api/v1/people';
const family = recordFamily('people');
const named = { name: 'Paola', surname: 'Neri' };

const ofCustomer = (name: string): RouteCase => ({
  route: `GET ${path}/${name}`,
  needs: may(family.grants, 'view'),
  attempt: async ({ customers }, whose) => ({
    call: (who) => who.get(`${path}/${name.replace(/:\w+/, String(customers[whose]))}`),
  }),
});

const customers = '/api/v1/customer';
const customerList = (name: string, url = name): RouteCase => ({
  route: `GET ${customers}${name}`,
  needs: may('customers', 'view'),
  owned: false,
  attempt: async () => ({ call: (who) => who.get(`${customers}${url}`) }),
});
const archiving = (
  route: string,
  send: (who: Person, id: number) => Promise<Answer>,
  prepare?: (admin: Person, id: number) => Promise<unknown>,
): RouteCase => ({
  route,
  needs: may('customers', 'delete'),
  owned: false,
  attempt: async ({ world, people }) => {
    const id = await world.customer({ business_name: 'Da togliere' });
    await prepare?.(people.admin, id);
    return {
      call: (who) => send(who, id),
      effect: async () => (await people.admin.get(`${customers}/${id}`)).data<{ archived: boolean }>().archived,
    };
  },
});

export const CUSTOMER_FAMILY_CASES: readonly RouteCase[] = [
  ...[customerList(''), customerList('/select'), customerList('/all'), customerList('/all/:idLanguage', '/all/1')],
  archiving(`DELETE ${customers}/:id`, (who, id) => who.delete(`${customers}/${id}`)),
  archiving(
    `POST ${customers}/restore`,
    (who, id) => who.post(`${customers}/restore`, { id }),
    (admin, id) => admin.delete(`${customers}/${id}`),
  ),
];

export const PEOPLE_CASES: readonly RouteCase[] = [
  {
    route: 'GET /api/v1/salesman/select',
    needs: may('customers', 'create'),
    owned: false,
    attempt: async () => ({ call: (who) => who.get('/api/v1/salesman/select') }),
  },
  {
    route: 'POST /api/v1/customer/salesman',
    needs: may('customers', 'create'),
    owned: false,
    attempt: async ({ world, people }) => {
      const id = await world.customer({ business_name: 'Da affidare' });
      return {
        call: (who) => who.post('/api/v1/customer/salesman', { id, salesman_id: people.salesman.id }),
        effect: async () => (await people.admin.get(`${customers}/${id}`)).data<{ salesman_id: number }>().salesman_id,
      };
    },
  },
  {
    route: `GET ${path}/selectTechnicians`,
    needs: may('workSheets', 'view'),
    owned: false,
    attempt: async () => ({ call: (who) => who.get(`${path}/selectTechnicians`) }),
  },
  {
    route: `GET ${path}/getSelectExternalReferent`,
    needs: may(family.grants, 'view'),
    owned: false,
    attempt: async () => ({ call: (who) => who.get(`${path}/getSelectExternalReferent`) }),
  },
  ofCustomer('getByIdUser/:id'),
  ofCustomer('getAllUteByUserSecurPoint/:userId'),
  {
    route: `POST ${path}/insertUteByUserSecurPoint`,
    needs: may(family.grants, 'create'),
    attempt: async ({ customers, people }, whose) => ({
      call: (who) => who.post(`${path}/insertUteByUserSecurPoint`, { ...named, user_id: customers[whose] }),
      effect: async () => (await people.admin.get(`${path}?limit=1`)).body.count,
    }),
  },
];
