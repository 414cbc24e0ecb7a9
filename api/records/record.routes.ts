import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer, options, page } from '#api/contracts/envelope.ts';
import { idInput, idParams, selectQuery } from '#api/contracts/input.ts';
import {
  changeRecordBody,
  insertRecordBody,
  orderRecordBody,
  publicRecordRow,
  recordDetail,
  recordHistory,
  recordListQuery,
  recordPage,
  recordUses,
  restoreRecordBody,
} from '#api/contracts/records.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { BODY_WITH_FILES } from '#api/kernel/file-keeper.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import { RECORD_COMMANDS, type RecordCommands } from '#commands/records/record-commands.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Action } from '#domain/accounts/permissions.ts';
import { placeLabel } from '#domain/records/kernel/value-texts.ts';
import { type Family, recordFold, recordStream } from '#domain/records/record-state.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import {
  listRecords,
  type RecordListQuery,
  recordOptions,
  recordsById,
} from '#projections/records/record-list.query.ts';
import { publicRow, recordRows } from '#projections/records/record-rows.query.ts';
import { recordUses as usesOf } from '#projections/records/record-uses.query.ts';
import { filtersIn } from './record-filters.ts';
import { historyOf } from './record-history.ts';
import { placesIn } from './record-input.ts';

/** Of each place that names a record so many are shown. */
const USES_SHOWN = 5;

const languageFor = ({ signedIn, request }: { readonly signedIn: SignedIn | null; readonly request: FastifyRequest }) =>
  signedIn?.language ?? languageOf(request.headers);

/** What `GET {path}` and its like take, as the query wants it. */
function listQuery(family: Family, query: Readonly<Record<string, unknown>>, language: Language): RecordListQuery {
  const { search, sort, direction, archived, cursor, limit } = query as Omit<RecordListQuery, 'filters' | 'language'>;
  return {
    ...{ filters: filtersIn(family, query), sort, direction, archived, limit, language },
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The first so many by their order: what `all` gives, and goes on from by its cursor. */
const ALL = z.object({ cursor: z.string().max(2000).optional() });
const MOST_OF_ALL = 1_000;
const allQuery = (family: Family, cursor: string | undefined, language: Language): RecordListQuery => ({
  ...{ filters: [], sort: family.list.sort, direction: 'asc', archived: false, limit: MOST_OF_ALL, language },
  ...(cursor === undefined ? {} : { cursor }),
});

/** The calls by which a family is read. */
function readRoutes(family: Family): Route[] {
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

/** What anybody may read: public fields of what is not archived. */
function publicRoutes(family: Family): Route[] {
  if (family.publicFields.length === 0) return [];
  const { path, texts } = family;
  const common = { tag: kebabName(family), access: 'public' as const, whitelist: true };
  const row = publicRecordRow(family);
  return [
    queryRoute({
      ...common,
      path: `${path}/selectNoAuth`,
      summary: `${texts.many.it}: scelta, per chiunque.`,
      query: selectQuery,
      answer: options,
      read: async ({ query, ...input }, { pools }) => ({
        data: await recordOptions(pools.pg, family, {
          ...{ term: query.search, filters: [], language: languageFor(input) },
        }),
      }),
    }),
    queryRoute({
      ...common,
      path: `${path}/allNoAuth`,
      summary: `${texts.many.it}: tutti, per chiunque.`,
      query: ALL,
      answer: page(row),
      read: async ({ query, ...input }, { pools }) => {
        const { rows, ...rest } = await listRecords(
          pools.pg,
          family,
          allQuery(family, query.cursor, languageFor(input)),
        );
        return { data: rows.map((view) => publicRow(family, view)), message: '', ...rest };
      },
    }),
    queryRoute({
      ...common,
      path: `${path}/getByIdNoAuth/:id`,
      summary: `${texts.one.it}: i dati pubblici.`,
      params: idParams,
      answer: answer(row),
      read: async ({ params, ...input }, { pools }) => {
        const [view] = await recordsById(pools.pg, family, [params.id], languageFor(input));
        return view && !view.archived ? data(publicRow(family, view)) : null;
      },
    }),
  ];
}

/** The calls by which a family is changed. */
function writeRoutes(family: Family, commands: RecordCommands): Route[] {
  const { path, texts } = family;
  const may = (action: Action) => ({ tag: kebabName(family), access: { function: family.grants, action } });
  const one = texts.one.it;
  const inserted = z.object({ id: z.number().int() });
  const { clone, order } = commands;
  return [
    commandRoute({
      ...may('create'),
      method: 'PUT',
      path,
      summary: `${one}: inserimento.`,
      commands: [commands.insert],
      body: insertRecordBody(family),
      bodyLimit: BODY_WITH_FILES,
      answer: inserted,
      calls: async ({ body, actor, commandId, ...input }, deps) => {
        const sender = { actor, commandId, language: languageFor(input) };
        return call(commands.insert, { values: await placesIn(family, body, sender, deps, false) });
      },
    }),
    commandRoute({
      ...may('edit'),
      method: 'POST',
      path,
      summary: `${one}: modifica; solo ciò che cambia.`,
      commands: [commands.change],
      body: changeRecordBody(family),
      bodyLimit: BODY_WITH_FILES,
      calls: async ({ body, actor, commandId, ...input }, deps) => {
        const sender = { actor, commandId, language: languageFor(input) };
        return call(commands.change, { id: body.id, values: await placesIn(family, body, sender, deps, true) });
      },
    }),
    commandRoute({
      ...may('delete'),
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `${one}: eliminazione dagli elenchi; la cronologia resta. Rifiutata finché è in uso.`,
      commands: [commands.archive],
      params: idParams,
      calls: ({ params }) => call(commands.archive, params),
    }),
    commandRoute({
      ...may('delete'),
      method: 'POST',
      path: `${path}/restore`,
      summary: `${one}: ripristino negli elenchi.`,
      commands: [commands.restore],
      body: restoreRecordBody,
      calls: ({ body }) => call(commands.restore, body),
    }),
    ...(clone
      ? [
          commandRoute({
            ...may('create'),
            method: 'PUT',
            path: `${path}/clone/:id/:functionId`,
            summary: `${one}: copia.`,
            commands: [clone],
            // The menu's function is what the specification's client sends; rights do not depend on what a client says.
            params: z.object({ id: idInput, functionId: z.string().max(100) }),
            answer: inserted,
            calls: ({ params: { id } }) => call(clone, { id }),
          }),
        ]
      : []),
    ...(order
      ? [
          commandRoute({
            ...may('edit'),
            method: 'POST',
            path: `${path}/order`,
            summary: `${one}: spostamento tra i fratelli, o sotto un altro padre.`,
            commands: [order],
            body: orderRecordBody,
            calls: ({ body: { id, after_id = null, father_id } }) =>
              call(order, { id, after: after_id, father: father_id }),
          }),
        ]
      : []),
  ];
}

function routesOf(family: Family): Route[] {
  const commands = RECORD_COMMANDS.get(family.name);
  if (!commands) throw new Error(`${family.name} has no commands`);
  return [...readRoutes(family), ...publicRoutes(family), ...writeRoutes(family, commands)];
}

/** The calls of every family. */
export const RECORD_ROUTES: readonly Route[] = RECORD_FAMILIES.flatMap(routesOf);
