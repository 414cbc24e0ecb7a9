import type { RecordUses } from '#api/contracts/record-history.contract.ts';
import { RECORD_SPELLINGS, type RecordSpelledEndpoints } from '#api/contracts/record-spellings.contract.ts';
import { RECORD_SELECTS, type RecordDetail, type RecordEndpoints } from '#api/contracts/records.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { numbersOf } from '#commands/records/offered/record-commands.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Action } from '#domain/accounts/offered/permissions.ts';
import { hiddenFields } from '#domain/records/kernel/seen-fields.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName } from '#domain/records/registry.ts';
import { recordRows } from '#projections/records/offered/record-rows.query.ts';
import { columnAt } from '#projections/records/record-columns.ts';
import {
  listRecords,
  type RecordListQuery,
  recordsById,
  recordsHolding,
} from '#projections/records/record-list.query.ts';
import { recordOptions } from '#projections/records/record-options.query.ts';
import { recordUses } from '#projections/records/record-uses.query.ts';
import { allQuery, languageFor, listQuery, scopeIn } from './record-asking.ts';
import { erasedAt } from './record-erasure.ts';
import { historyOf } from './record-history.ts';

type ExistsQuery = Readonly<Record<string, unknown>> & { readonly idLanguage?: Language; readonly id?: number | null };

/** Maximum number of uses shown for each place that names a record. */
const USES_SHOWN = 5;

async function pageOf(family: Family, query: RecordListQuery, { pools }: RouteDeps) {
  const { rows, ...rest } = await listRecords(pools.pg, family, query);
  return { data: await recordRows(pools.pg, family, rows, query.language), message: '', ...rest };
}

/** The calls that read a family. */
export function readRoutes(family: Family, endpoints: RecordEndpoints): Route[] {
  const common = { tag: kebabName(family), access: { function: family.grants, action: 'view' as Action } };
  /** For reads that are open to everybody when the family's definition says so. */
  const open = family.openReads ? { tag: common.tag, access: 'public' as const, whitelist: true } : common;
  const { many, one } = family.texts;
  const selects = (RECORD_SELECTS.get(family.name) ?? []).map(({ must, endpoint }) =>
    queryRoute(endpoint, {
      ...common,
      summary: `${many.it}: scelta.`,
      read: async ({ query, ...input }, { pools }) => {
        const values = query as Readonly<Record<string, unknown>>;
        const filters = Object.entries(must).map(([field, value]) => ({
          field,
          among: [value === null ? null : (values[value.query] as number)],
        }));
        const wanted = {
          term: String(values.search),
          filters,
          language: languageFor(input),
          scope: scopeIn(family, input),
        };
        return { data: await recordOptions(pools.pg, family, wanted) };
      },
    }),
  );
  const select = queryRoute(endpoints.select, {
    ...open,
    summary: `${many.it}: scelta.`,
    read: async ({ query, ...input }, { pools }) => {
      const { search: term, id } = query;
      const wanted = { term, id, filters: [], language: languageFor(input), scope: scopeIn(family, input) };
      return { data: await recordOptions(pools.pg, family, wanted) };
    },
  });
  const allBy = (endpoint: RecordEndpoints['allIn']) =>
    queryRoute(endpoint, {
      ...open,
      summary: `${many.it}: tutti, nel loro ordine; ogni testo è dato in tutte le lingue.`,
      read: ({ query, ...input }, deps) =>
        pageOf(family, allQuery(family, query.cursor, languageFor(input), scopeIn(family, input)), deps),
    });
  const readBy = (endpoint: RecordEndpoints['read']) =>
    queryRoute(endpoint, {
      ...common,
      summary: `${one.it}: tutti i dati, anche di un elemento archiviato.`,
      read: async ({ params: { id }, ...input }, deps) => {
        const { pools } = deps;
        const spoken = languageFor(input);
        const views = await recordsById(pools.pg, family, [id], spoken, scopeIn(family, input));
        const [row] = await recordRows(pools.pg, family, views, spoken, true);
        if (!row) return null;
        const erased_at = await erasedAt(family, row, deps);
        const hidden = new Set(hiddenFields(family, input.actor));
        const seen = Object.entries({ ...row, erased_at, erased: erased_at !== null }).filter(
          ([name]) => !hidden.has(name),
        );
        return data(Object.fromEntries(seen) as RecordDetail);
      },
    });
  const lastBy = (endpoint: NonNullable<RecordSpelledEndpoints['lastId']>) =>
    queryRoute(endpoint, {
      ...common,
      access: { function: family.grants, action: 'create' as Action },
      summary: `${many.it}: l’ultimo numero dato; il prossimo può saltarne.`,
      read: async (_input, { pools }) => data({ id: await new CommandLog(pools.pg).last(numbersOf(family)) }),
    });
  const spellings = RECORD_SPELLINGS.get(family.name);
  const { checkExists } = endpoints;
  const checkedName = family.checkExists;
  const field = checkedName === null ? undefined : family.fields[checkedName];
  const exists =
    checkExists && checkedName !== null && field
      ? [
          queryRoute(checkExists, {
            ...common,
            summary: `${one.it}: esiste già?`,
            read: async ({ query, ...input }, { pools }) => {
              const { [checkedName]: text, idLanguage, id } = query as ExistsQuery;
              const column = columnAt(
                field.rules.translated ? `${checkedName}.${idLanguage ?? languageFor(input)}` : checkedName,
              );
              const holders = await recordsHolding(pools.pg, family, column, [String(text).toLowerCase()]);
              const isTaken = holders.some((holder) => holder.id !== id);
              const message = isTaken ? (field.rules.unique?.[languageFor(input)] ?? '') : '';
              return { data: isTaken, message };
            },
          }),
        ]
      : [];
  return [
    ...selects,
    ...exists,
    ...(family.ownSelect ? [] : [select]),
    queryRoute(endpoints.list, {
      ...common,
      summary: `${many.it}: l’elenco, per cursore.`,
      read: ({ query, ...input }, deps) =>
        pageOf(family, listQuery(family, query, languageFor(input), scopeIn(family, input)), deps),
    }),
    queryRoute(endpoints.all, {
      ...open,
      summary: `${many.it}: tutti, nel loro ordine.`,
      read: ({ query, ...input }, deps) =>
        pageOf(family, allQuery(family, query.cursor, languageFor(input), scopeIn(family, input)), deps),
    }),
    ...[endpoints.allIn, spellings?.all as RecordEndpoints['allIn'] | undefined].flatMap((endpoint) =>
      endpoint ? [allBy(endpoint)] : [],
    ),
    ...[endpoints.read, spellings?.read as RecordEndpoints['read'] | undefined].flatMap((endpoint) =>
      endpoint ? [readBy(endpoint)] : [],
    ),
    ...(spellings?.lastId ? [lastBy(spellings.lastId)] : []),
    queryRoute(endpoints.history, {
      ...common,
      summary: `${one.it}: la cronologia, dalla voce più recente.`,
      read: async ({ params, ...input }, deps) => {
        const language = languageFor(input);
        const [known] = await recordsById(deps.pools.pg, family, [params.id], language, scopeIn(family, input));
        const history = known && (await historyOf(family, params.id, { language, actor: input.actor }, deps));
        return history ? data(history) : null;
      },
    }),
    queryRoute(endpoints.used, {
      ...common,
      summary: `${one.it}: dove è usato, e quante volte.`,
      read: async ({ params, ...input }, { pools }) => {
        const spoken = languageFor(input);
        const [known] = await recordsById(pools.pg, family, [params.id], spoken, scopeIn(family, input));
        if (!known) return null;
        const uses = await recordUses(pools.pg, family.name, params.id, spoken, USES_SHOWN);
        return data<RecordUses>(
          uses.map((use) => ({
            family: use.family,
            field: use.field,
            title: use.title[spoken],
            count: use.count,
            items: [...use.items],
          })),
        );
      },
    }),
  ];
}
