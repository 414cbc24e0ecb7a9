import { recordFamily } from '#domain/records/registry.ts';
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

export const PEOPLE_CASES: readonly RouteCase[] = [
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
