import { may, type RouteCase, seen } from './route-case.ts';

const base = '/api/v1/intervention';
const view = may('repairs', 'view');

/** A case of a list: everybody who may view gets one. */
const list = (path: string, needs = view, url = path): RouteCase => ({
  route: `GET ${path}`,
  needs,
  owned: false,
  attempt: async () => ({ call: (who) => who.get(url) }),
});

/** A case that reads a repair, or a part of it. */
const ofRepair = (path: string, needs = view, stage: 'received' | 'quoted' = 'received'): RouteCase => ({
  route: `GET ${path}`,
  needs,
  attempt: async (cast, whose) => {
    const id = await cast.repair(whose, stage);
    return { call: (who) => who.get(path.replace(':id', String(id))) };
  },
});

/** A case that reads something of a customer, who is named by id. */
const ofCustomer = (path: string, param: string, needs = view): RouteCase => ({
  route: `GET ${path}`,
  needs,
  attempt: async (cast, whose) => ({
    call: (who) => who.get(path.replace(`:${param}`, String(cast.customers[whose]))),
  }),
});

export const READ_CASES: readonly RouteCase[] = [
  list(base),
  list(`${base}/count`),
  list(`${base}/select`),
  list(`${base}/getGraphic`),
  list(`${base}/withGroupTechnicalSpecification`),
  list(`${base}/all/:idLanguage`, view, `${base}/all/1`),
  list(`${base}/getAllIntervention/:idLanguage`, view, `${base}/getAllIntervention/1`),
  {
    route: 'POST /api/v1/searchintervention/searchImplemented',
    needs: view,
    owned: false,
    attempt: async () => ({
      call: (who) => who.post('/api/v1/searchintervention/searchImplemented', { search: 'pompa' }),
    }),
  },
  ...['visits', 'business'].map(
    (report): RouteCase => ({
      route: `POST /api/v1/analytics/${report}`,
      needs: may('statistics', 'view'),
      owned: false,
      attempt: async () => ({
        call: (who) => who.post(`/api/v1/analytics/${report}`, { start: '2026-03-01', end: '2026-03-02' }),
      }),
    }),
  ),
  list(`${base}/getLastId`, may('repairs', 'create')),
  list(`${base}/mentionable`, may('repairs', 'create')),
  list('/api/v1/user/select', may('customers', 'view')),
  list('/api/v1/customers', may('customers', 'view')),
  list('/api/v1/mails', may('mails', 'view')),
  list('/api/v1/erasures', may('personalData', 'view')),
  ...ofErasure(),
  ofRepair(`${base}/:id`),
  ofRepair('/api/v1/machines/alternatives/:id'),
  ofCustomer('/api/v1/machines/:userId', 'userId'),
  ofRepair(`${base}/getByViewValue/:id`),
  ofRepair(`${base}/getByViewQuotes/:id`, may('quotes', 'view'), 'quoted'),
  ofRepair('/api/v1/viewquotes/earlier/:id', may('quotes', 'draft')),
  ofRepair('/api/v1/viewquotes/storage/:id', may('quotes', 'draft')),
  ofRepair(`${base}/:id/mentionable`, may('quotes', 'draft')),
  ofRepair(`${base}/getByViewExternalRepair/:id`),
  ofRepair(`${base}/getnumbertelephone/:id`),
  ofRepair('/api/v1/interventioncustomer/getByViewModuleCustomer/:id'),
  ofRepair('/api/v1/interventioncustomer/getByViewQuotesCustomer/:id', may('quotes', 'view'), 'quoted'),
  list('/api/v1/history/signed-head', may('history', 'export')),
  ofCustomer(`${base}/getByIdUser/:id`, 'id'),
  ofCustomer('/api/v1/interventioncustomer/getAllInterventionCustomer/:userId', 'userId'),
  ofCustomer('/api/v1/interventioncustomer/getAllQuotesCustomer/:userId', 'userId', may('quotes', 'view')),
  ofCustomer('/api/v1/fasturgencies/getUserData/:userId', 'userId', may('workSheets', 'view')),
  ofCustomer('/api/v1/customer/:id', 'id', may('customers', 'view')),
  {
    route: `GET ${base}/getDescriptionAndPriceProcessingSheet/:id`,
    needs: may('workSheets', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      await cast.world.system('DraftWorkSheet', { id, done_works: 'Fatto' });
      return { call: (who) => who.get(`${base}/getDescriptionAndPriceProcessingSheet/${id}`) };
    },
  },
  {
    route: 'GET /api/v1/document/quote/:id/:version',
    needs: may('quotes', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'quoted');
      return { call: (who) => who.get(`/api/v1/document/quote/${id}/1`) };
    },
  },
  {
    route: 'POST /api/v1/document/quote/preview',
    needs: may('quotes', 'draft'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      return { call: (who) => who.post('/api/v1/document/quote/preview', { id, object: 'Motore' }) };
    },
  },
  {
    route: 'GET /api/v1/document/transport/:id',
    needs: may('transportDocuments', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'ready');
      await cast.world.system('IssueTransportDocument', { id });
      return { call: (who) => who.get(`/api/v1/document/transport/${id}`) };
    },
  },
  {
    route: 'GET /api/v1/document/transport/:id/:year/:number',
    needs: may('transportDocuments', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'ready');
      await cast.world.system('IssueTransportDocument', { id });
      const { nr_ddt_gr } = await seen(cast, id);
      await cast.world.system('CancelTransportDocument', { id, nr_ddt_gr, reason: 'Errore' });
      const [number, year] = nr_ddt_gr.split('/');
      return { call: (who) => who.get(`/api/v1/document/transport/${id}/${year}/${number}`) };
    },
  },
  {
    route: 'GET /api/v1/document/external/:id/:trip',
    needs: may('workSheets', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'away');
      const trip = (await seen(cast, id)).external_repairs[0]?.id_librone_rip_esterna;
      return { call: (who) => who.get(`/api/v1/document/external/${id}/${trip}`) };
    },
  },
  {
    route: 'GET /api/v1/document/repairPacking',
    needs: may('workSheets', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      return { call: (who) => who.get(`/api/v1/document/repairPacking?ids=${id}`) };
    },
  },
  {
    route: 'GET /api/v1/document/labels',
    needs: may('workSheets', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      return { call: (who) => who.get(`/api/v1/document/labels?ids=${id}&sheet=roll`) };
    },
  },
  {
    route: 'GET /api/v1/document/shelfLabels',
    needs: may('workSheets', 'view'),
    owned: false,
    attempt: async () => ({ call: (who) => who.get('/api/v1/document/shelfLabels?codes=A-1..A-3') }),
  },
  {
    route: 'GET /api/v1/document/worksheet/:id',
    needs: may('workSheets', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      await cast.people.admin.post(`${base}/updateInterventionUpdateProcessingSheet`, { id, defect: 'Rotto' });
      return { call: (who) => who.get(`/api/v1/document/worksheet/${id}`) };
    },
  },
  {
    route: 'GET /api/v1/document/warranty/:id',
    needs: may('repairs', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      await cast.world.system('ValidateWarranty', { id, kind: 'goods', since: cast.world.today, covered: true });
      await cast.world.system('ConfirmWarranty', { id, covered: true });
      return { call: (who) => who.get(`/api/v1/document/warranty/${id}`) };
    },
  },
  {
    route: 'GET /api/v1/document/receipt/:id/:number',
    needs: may('repairs', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      await cast.world.system('IssueCounterReceipt', { id, kind: 'intake', person: 'Ada Bo' });
      return { call: (who) => who.get(`/api/v1/document/receipt/${id}/1`) };
    },
  },
  {
    route: 'GET /api/v1/mails/:id',
    needs: may('mails', 'view'),
    owned: false,
    attempt: async ({ world }) => {
      const { rows } = await world.pools.pg.query<{ id: number }>(
        `insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, due_at, created_at)
         values ('repair-ready', 'it', 'carlo@rossi.it', '{}', 'e', 'c', now(), now()) returning id`,
      );
      return { call: (who) => who.get(`/api/v1/mails/${rows[0]?.id}`) };
    },
  },
];

/** Cases that read a completed erasure, written as a worker leaves it. */
function ofErasure(): RouteCase[] {
  const attempt = (path: string): RouteCase => ({
    route: `GET ${path}`,
    needs: may('personalData', 'view'),
    owned: false,
    attempt: async ({ world }) => {
      const { rows } = await world.pools.pg.query<{ id: number }>(
        `insert into vault.erasures (id, subject, event_id, requested_at, plan, certificate, pdf, completed_at)
         select coalesce(max(id), 0) + 1, 'customer-' || 9000 + coalesce(max(id), 0), 'e', now(), '{}',
           '{"certificate": {"code": "CANC-2026-00001"}}', 'pdf', now() from vault.erasures returning id`,
      );
      return { call: (who) => who.get(path.replace(':id', String(rows[0]?.id))) };
    },
  });
  const base = '/api/v1/erasure/:id';
  return [attempt(base), attempt(`${base}/certificate.json`), attempt(`${base}/certificate.pdf`)];
}
