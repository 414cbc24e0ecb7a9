import { HISTORY_SUBJECTS } from '#domain/history-subjects.ts';
import { HISTORY_KINDS, type HistoryKind } from '#domain/kernel/history-kinds.ts';
import { adOf } from './ad.cases.ts';
import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';
import { orderOf } from './shop.cases.ts';
import { userOf } from './user.cases.ts';

/** Gives the id of a subject of each kind. */
const SUBJECT_OF: Readonly<Record<HistoryKind, (cast: Cast, whose: Whose) => Promise<number>>> = {
  repair: (cast, whose) => cast.repair(whose),
  order: async (cast, whose) => (await orderOf(cast, whose)).id,
  ad: (cast, whose) => adOf(cast, whose, 'draft'),
  customer: async ({ customers }, whose) => customers[whose],
  user: userOf,
};

/** A call on what happened to all subjects: for those who see all histories. */
const onAll = (path: string, needs = may('history', 'view')): RouteCase => ({
  route: `GET /api/v1/history${path}`,
  needs,
  wholeScope: true,
  attempt: async () => ({ call: (who) => who.get(`/api/v1/history${path}`) }),
});

/** The calls on the history of each kind of subject. */
const ON_ONE: readonly RouteCase[] = HISTORY_KINDS.flatMap((kind) => {
  const { access, toOwner } = HISTORY_SUBJECTS[kind];
  const base = `/api/v1/history/${kind}/:id`;
  const on = (verb: 'get' | 'post', path: string, needs = access, query = ''): RouteCase => ({
    route: `${verb.toUpperCase()} ${base}${path}`,
    needs,
    attempt: async (cast, whose) => {
      const id = await SUBJECT_OF[kind](cast, whose);
      return { call: (who) => who[verb](`${base.replace(':id', String(id))}${path}${query}`) };
    },
  });
  return [
    on('get', ''),
    { ...on('get', '/at', access, '?revision=0'), wholeScope: !toOwner.replays },
    { ...on('post', '/verify'), wholeScope: true },
    on('get', '/export.csv', may('history', 'export')),
    on('get', '/export.json', may('history', 'export')),
  ];
});

export const HISTORY_CASES: readonly RouteCase[] = [
  ...ON_ONE,
  onAll(''),
  onAll('/export.csv', may('history', 'export')),
  onAll('/select'),
];
