import { onRepair } from './on-repair.ts';
import { may, type RouteCase } from './route-case.ts';

const list = (path: string, needs: RouteCase['needs'], url = path): RouteCase => ({
  route: `GET ${path}`,
  needs,
  owned: false,
  attempt: async () => ({ call: (who) => who.get(url) }),
});

/** Cases of the four lists of a part of repairs. */
const lists = (path: string, needs: RouteCase['needs']): RouteCase[] => [
  ...[list(path, needs), list(`${path}/select`, needs), list(`${path}/all`, needs)],
  list(`${path}/all/:idLanguage`, needs, `${path}/all/1`),
];

const [trips, sheets, quotes] = ['/api/v1/externalrepair', '/api/v1/processingview', '/api/v1/viewquotes'] as const;
const methods = ['put', 'post'] as const;

export const REPAIR_PART_CASES: readonly RouteCase[] = [
  ...lists(trips, may('repairs', 'view')),
  ...lists(sheets, may('workSheets', 'view')),
  ...lists(quotes, may('quotes', 'view')),
  {
    route: `GET ${trips}/:id`,
    needs: may('repairs', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      return { call: (who) => who.get(`${trips}/${id}`) };
    },
  },
  {
    route: `GET ${sheets}/:id`,
    needs: may('workSheets', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      await cast.world.system('DraftWorkSheet', { id, done_works: 'Fatto' });
      return { call: (who) => who.get(`${sheets}/${id}`) };
    },
  },
  {
    route: `GET ${quotes}/:id`,
    needs: may('quotes', 'view'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose, 'quoted');
      return { call: (who) => who.get(`${quotes}/${id}`) };
    },
  },
  ...methods.flatMap((method) => [
    onRepair(
      `${method.toUpperCase()} ${trips}`,
      may('repairs', 'edit'),
      'received',
      (who, id, { supplier }) => who[method](trips, { id_intervention: id, id_business_name_supplier: supplier }),
      ({ external_repairs }) => external_repairs.length,
    ),
    onRepair(
      `${method.toUpperCase()} ${sheets}`,
      may('workSheets', 'edit'),
      'received',
      (who, id) => who[method](sheets, { id, defect: 'Rotto' }),
      ({ work_sheet }) => work_sheet?.defect,
    ),
    onRepair(
      `${method.toUpperCase()} ${quotes}`,
      may('quotes', 'draft'),
      'received',
      (who, id) => who[method](quotes, { id, id_states_quote: 1, tot_quote: '12,50' }),
      ({ quotes: versions }) => versions.length,
    ),
  ]),
  {
    route: `DELETE ${sheets}/:id`,
    needs: may('workSheets', 'edit'),
    attempt: async (cast, whose) => {
      const id = await cast.repair(whose);
      await cast.world.system('DraftWorkSheet', { id, done_works: 'Fatto' });
      return {
        call: (who) => who.delete(`${sheets}/${id}`),
        effect: async () => (await cast.people.admin.get(`${sheets}/${id}`)).data<{ done_works: string }>().done_works,
      };
    },
  },
  onRepair(
    `DELETE ${quotes}/:id`,
    may('quotes', 'edit'),
    'quoted',
    (who, id) => who.delete(`${quotes}/${id}`),
    ({ id_states_quote }) => id_states_quote,
  ),
];
