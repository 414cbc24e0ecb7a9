import { z } from 'zod';
import { answer, options } from '#api/contracts/envelope.ts';
import { idInput, idParams, selectQuery } from '#api/contracts/input.ts';
import {
  recordDetail,
  recordHistory,
  recordListQuery,
  recordPage,
  recordUses,
} from '#api/contracts/records.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Action } from '#domain/accounts/permissions.ts';
import { placeLabel } from '#domain/records/kernel/value-texts.ts';
import { type Family, recordFold, recordStream } from '#domain/records/record-state.ts';
import { kebabName } from '#domain/records/registry.ts';
import {
  listRecords,
  type RecordListQuery,
  recordOptions,
  recordsById,
} from '#projections/records/record-list.query.ts';
import { recordRows } from '#projections/records/record-rows.query.ts';
import { recordUses as usesOf } from '#projections/records/record-uses.query.ts';
import { ALL, allQuery, languageFor } from './record-asking.ts';
import { filtersIn } from './record-filters.ts';
import { historyOf } from './record-history.ts';

/** Of each place that names a record so many are shown. */
const USES_SHOWN = 5;

/** What `GET {path}` and its like take, as the query wants it. */
function listQuery(family: Family, query: Readonly<Record<string, unknown>>, language: Language): RecordListQuery {
  const { search, sort, direction, archived, cursor, limit } = query as Omit<RecordListQuery, 'filters' | 'language'>;
  return {
    ...{ filters: filtersIn(family, query), sort, direction, archived, limit, language },
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The calls by which a family is read. */
export function readRoutes(family: Family): Route[] {
  const { path, texts } = family;
  const common = { tag: kebabName(family), access: { function: family.grants, action: 'view' as Action } };
  const of = texts.many.it;
  const language = z.object({ idLanguage: z.string().max(10) });
  const all = (deps: RouteDeps, cursor: string | undefined, spoken: Language) =>
    listRecords(deps.pools.pg, family, allQuery(family, cursor, spoken));
  const readAll = async (deps: RouteDeps, cursor: string | undefined, spoken: Language) => {
    const { rows, ...rest } = await all(deps, cursor, spoken);
    return { data: await recordRows(deps.pools.pg, family, rows, spoken), message: '', ...rest };
  };
  const further: Family['selects'] = { select: {}, ...family.selects };
  const selects = Object.entries(further).map(([name, must]) => {
    const asked = Object.values(must).flatMap((value) => (value ? [[value.query, idInput] as const] : []));
    return queryRoute({
      ...common,
      path: `${path}/${name}`,
      summary: `${of}: scelta.`,
      query: selectQuery.extend(Object.fromEntries(asked)),
      answer: options,
      read: async ({ query, ...input }, { pools }) => {
        const values = query as Readonly<Record<string, unknown>>;
        const filters = Object.entries(must).map(([field, value]) => ({
          field,
          among: [value === null ? null : (values[value.query] as number)],
        }));
        const wanted = { term: String(values.search), filters, language: languageFor(input) };
        return { data: await recordOptions(pools.pg, family, wanted) };
      },
    });
  });
  return [
    ...selects,
    queryRoute({
      ...common,
      path,
      summary: `${of}: l’elenco, per cursore.`,
      query: recordListQuery(family),
      answer: recordPage(family),
      read: async ({ query, ...input }, { pools }) => {
        const spoken = languageFor(input);
        const { rows, ...rest } = await listRecords(pools.pg, family, listQuery(family, query, spoken));
        return { data: await recordRows(pools.pg, family, rows, spoken), message: '', ...rest };
      },
    }),
    queryRoute({
      ...common,
      path: `${path}/all`,
      summary: `${of}: tutti, nel loro ordine.`,
      query: ALL,
      answer: recordPage(family),
      read: ({ query, ...input }, deps) => readAll(deps, query.cursor, languageFor(input)),
    }),
    queryRoute({
      ...common,
      path: `${path}/all/:idLanguage`,
      summary: `${of}: tutti, nel loro ordine; ogni testo è dato in tutte le lingue.`,
      params: language,
      query: ALL,
      answer: recordPage(family),
      read: ({ query, ...input }, deps) => readAll(deps, query.cursor, languageFor(input)),
    }),
    queryRoute({
      ...common,
      path: `${path}/:id`,
      summary: `${texts.one.it}: tutti i dati, anche di un elemento archiviato.`,
      params: idParams,
      answer: answer(recordDetail(family)),
      read: async ({ params, ...input }, { pools, journal }) => {
        const spoken = languageFor(input);
        const [row] = await recordRows(
          ...([pools.pg, family, await recordsById(pools.pg, family, [params.id], spoken), spoken, true] as const),
        );
        if (!row) return null;
        const { revision } = await journal.load(recordStream(family, params.id), recordFold(family));
        return data({ ...row, revision });
      },
    }),
    queryRoute({
      ...common,
      path: `${path}/:id/history`,
      summary: `${texts.one.it}: la cronologia, dalla voce più recente.`,
      params: idParams,
      answer: answer(recordHistory),
      read: async ({ params, ...input }, deps) => {
        const history = await historyOf(family, params.id, languageFor(input), deps);
        return history && data(history);
      },
    }),
    queryRoute({
      ...common,
      path: `${path}/:id/used`,
      summary: `${texts.one.it}: dove è usato, e quante volte.`,
      params: idParams,
      answer: answer(recordUses),
      read: async ({ params, ...input }, { pools }) => {
        const spoken = languageFor(input);
        const [known] = await recordsById(pools.pg, family, [params.id], spoken);
        if (!known) return null;
        const uses = await usesOf(pools.pg, family.name, params.id, spoken, USES_SHOWN);
        return data(
          uses.map((use) => ({
            ...{ family: use.family.name, title: use.title[spoken], count: use.count, items: [...use.items] },
            field: placeLabel(use.family, use.field.replace('.', '.0.'), spoken),
          })),
        );
      },
    }),
  ];
}
