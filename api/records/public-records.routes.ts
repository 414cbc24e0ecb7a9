import { answer, options, page } from '#api/contracts/envelope.ts';
import { idParams, selectQuery } from '#api/contracts/input.ts';
import { publicRecordRow } from '#api/contracts/records.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName } from '#domain/records/registry.ts';
import { listRecords, recordOptions, recordsById } from '#projections/records/record-list.query.ts';
import { publicRow } from '#projections/records/record-rows.query.ts';
import { ALL, allQuery, languageFor } from './record-asking.ts';
/** What anybody may read: public fields of what is not archived. */
export function publicRoutes(family: Family): Route[] {
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
