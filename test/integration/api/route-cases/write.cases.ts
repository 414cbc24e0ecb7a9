import { DELIVERY_CASES } from './delivery.cases.ts';
import { onRepair } from './on-repair.ts';
import { type Cast, may, type RouteCase, seen, type Whose } from './route-case.ts';

const base = '/api/v1/intervention';

const edit = may('repairs', 'edit');
const saveQuote = `${base}/updateInterventionUpdateViewQuotes`;

/** The number of a customer's repairs: a new one changes it. */
const countOf = (cast: Cast, whose: Whose) => async () =>
  (await cast.people.admin.get(`${base}?view=all&customer=${cast.customers[whose]}&limit=1`)).body.count?.value;

export const WRITE_CASES: readonly RouteCase[] = [
  {
    route: `PUT ${base}`,
    needs: may('repairs', 'create'),
    owned: false,
    attempt: async (cast) => ({
      call: (who) => who.put(base, { customer_id: cast.customers.own, description: 'Nuova' }),
      effect: countOf(cast, 'own'),
    }),
  },
  {
    route: `PUT ${base}/insertModule`,
    needs: may('repairs', 'request'),
    attempt: async (cast, whose) => ({
      call: (who) => who.put(`${base}/insertModule`, { customer_id: cast.customers[whose], defect: 'Rumore' }),
      effect: countOf(cast, whose),
    }),
  },
  {
    route: `PUT ${base}/clone/:id/:functionId`,
    needs: may('repairs', 'create'),
    owned: false,
    attempt: async (cast) => {
      const id = await cast.repair('own');
      return { call: (who) => who.put(`${base}/clone/${id}/1`), effect: countOf(cast, 'own') };
    },
  },
  onRepair(
    `POST ${base}`,
    edit,
    'received',
    (who, id) => who.post(base, { id, series: 'S' }),
    ({ series }) => series,
  ),
  onRepair(
    `POST ${base}/updateIntervention`,
    edit,
    'received',
    (who, id) => who.post(`${base}/updateIntervention`, { id, series: 'S' }),
    ({ series }) => series,
  ),
  onRepair(
    `POST ${base}/updateCheck`,
    edit,
    'ready',
    (who, id) => who.post(`${base}/updateCheck`, { id, ready: false }),
    ({ ready }) => ready,
  ),
  onRepair(
    `POST ${base}/updateCheck`,
    may('repairs', 'arrive'),
    'requested',
    (who, id) => who.post(`${base}/updateCheck`, { id, repaired_arrived: true }),
    ({ repaired_arrived }) => repaired_arrived,
  ),
  onRepair(
    `POST ${base}/updateUser`,
    edit,
    'received',
    (who, id) => who.post(`${base}/updateUser`, { id, id_people: '' }),
    ({ id_people }) => id_people,
  ),
  {
    ...onRepair(
      `POST ${base}/updateShelf`,
      edit,
      'received',
      (who, id) => who.post(`${base}/updateShelf`, { id, shelf_code: 'A-3' }),
      ({ shelf_code }) => shelf_code,
    ),
    orElse: may('repairs', 'arrive'),
  },
  {
    ...onRepair(
      `PUT ${base}/receipt`,
      edit,
      'received',
      (who, id) => who.put(`${base}/receipt`, { id_intervention: id, kind: 'intake', person: 'Ada Bo' }),
      ({ receipts }) => receipts.length,
    ),
    orElse: may('repairs', 'arrive'),
  },
  onRepair(
    `POST ${base}/updateState`,
    edit,
    'received',
    (who, id) => who.post(`${base}/updateState`, { id, states_id: 3 }),
    ({ state }) => state,
  ),
  onRepair(
    `POST ${base}/updateUnrepairable`,
    edit,
    'received',
    (who, id) => who.post(`${base}/updateUnrepairable`, { id, reason: 'Fuso' }),
    ({ unrepairable }) => unrepairable,
  ),
  onRepair(
    `POST ${base}/updateInterventionUpdateProcessingSheet`,
    may('workSheets', 'edit'),
    'received',
    (who, id) => who.post(`${base}/updateInterventionUpdateProcessingSheet`, { id, defect: 'Rotto' }),
    ({ work_sheet }) => work_sheet?.defect,
  ),
  onRepair(
    `POST ${base}/updateExternalRepair`,
    edit,
    'received',
    (who, id, { supplier }) =>
      who.post(`${base}/updateExternalRepair`, { id_intervention: id, id_business_name_supplier: supplier }),
    ({ external_repairs }) => external_repairs.length,
  ),
  ...DELIVERY_CASES,
  onRepair(
    `POST ${saveQuote}`,
    may('quotes', 'draft'),
    'received',
    (who, id) => who.post(saveQuote, { id, id_states_quote: 1, tot_quote: 10 }),
    ({ quotes }) => quotes.length,
  ),
  onRepair(
    `POST ${saveQuote}`,
    may('quotes', 'create'),
    'received',
    (who, id) => who.post(saveQuote, { id, id_states_quote: 2, tot_quote: 10 }),
    ({ id_states_quote }) => id_states_quote,
  ),
  onRepair(
    `POST ${base}/withdrawQuote`,
    may('quotes', 'edit'),
    'quoted',
    (who, id) => who.post(`${base}/withdrawQuote`, { id }),
    ({ id_states_quote }) => id_states_quote,
  ),
  onRepair(
    'POST /api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes',
    may('quotes', 'decide'),
    'quoted',
    (who, id, _cast, shown) =>
      who.post('/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes', {
        id_intervention: id,
        id_states_quote: 3,
        ...shown,
      }),
    ({ state }) => state,
  ),
  onRepair(
    `PUT ${base}/insertMessageQuote`,
    may('quotes', 'message'),
    'quoted',
    (who, id) => who.put(`${base}/insertMessageQuote`, { id_intervention: id, messages: 'Ciao' }),
    ({ messages }) => messages.length,
  ),
  {
    route: `POST ${base}/updateMessagesSeen`,
    needs: may('quotes', 'message'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'quoted');
      const author = whose === 'own' ? cast.people.customer : null;
      for (const who of [cast.people.desk, author]) {
        await who?.put(`${base}/insertMessageQuote`, { id_intervention: id, messages: 'Ciao' });
      }
      return {
        call: (who) => who.post(`${base}/updateMessagesSeen`, { id_intervention: id }),
        effect: async () => (await seen(cast, id)).messages.filter((message) => message.seen).length,
      };
    },
  },
  onRepair(
    'PUT /api/v1/fasturgencies',
    edit,
    'received',
    (who, id) => who.put('/api/v1/fasturgencies', { id_intervention: id, object: 'Presto' }),
    ({ open_urgencies }) => open_urgencies,
  ),
  onRepair(
    'POST /api/v1/fasturgencies/updateFast',
    edit,
    'received',
    (who, id) =>
      who.post('/api/v1/fasturgencies/updateFast', {
        fasturgencies: [{ isNew: true, id_intervention: id, object: 'Presto' }],
      }),
    ({ open_urgencies }) => open_urgencies,
  ),
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
  {
    route: `DELETE ${base}/:id`,
    needs: may('repairs', 'delete'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      return {
        call: (who) => who.delete(`${base}/${id}`),
        effect: async () => (await cast.people.admin.get(`${base}/${id}`)).status,
      };
    },
  },
  {
    route: `POST ${base}/restore`,
    needs: may('repairs', 'delete'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'archived');
      return {
        call: (who) => who.post(`${base}/restore`, { id }),
        effect: async () => (await cast.people.admin.get(`${base}/${id}`)).status,
      };
    },
  },
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
