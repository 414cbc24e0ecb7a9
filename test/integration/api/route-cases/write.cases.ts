import { CUSTOMER_CASES } from './customer.cases.ts';
import { DELIVERY_CASES } from './delivery.cases.ts';
import { onRepair } from './on-repair.ts';
import { QUOTE_CASES } from './quote.cases.ts';
import { countOf, may, type RouteCase } from './route-case.ts';
import { WARRANTY_CASES } from './warranty.cases.ts';

const base = '/api/v1/intervention';

const edit = may('repairs', 'edit');

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
      `POST ${base}/updateNoted`,
      edit,
      'received',
      (who, id) => who.post(`${base}/updateNoted`, { id, shelf_code: 'A-3' }),
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
  ...QUOTE_CASES,
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
  ...WARRANTY_CASES,
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
  ...CUSTOMER_CASES,
];
