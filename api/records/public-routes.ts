import type { RecordEndpoints } from '#api/contracts/records.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName } from '#domain/records/registry.ts';
import { publicRow } from '#projections/records/offered/record-rows.query.ts';
import { listRecords, recordsById } from '#projections/records/record-list.query.ts';
import { recordOptions } from '#projections/records/record-options.query.ts';
import type { RecordFilter } from '#projections/records/record-table.ts';
import { allQuery, languageFor } from './record-asking.ts';

/** Whether the public sees only records whose flag `online` is set. */
const hidesOffline = ({ fields }: Family): boolean => fields.online?.kind.type === 'flag';

const publicFilters = (family: Family): readonly RecordFilter[] =>
  hidesOffline(family) ? [{ field: 'online', among: [true] }] : [];

/** The calls for everybody: the public fields of records that are shown. */
export function publicRoutes(family: Family, { selectPublic, allPublic, readPublic }: RecordEndpoints): Route[] {
  if (!selectPublic || !allPublic || !readPublic) return [];
  const { many, one } = family.texts;
  const common = { tag: kebabName(family), access: 'public' as const, whitelist: true };
  return [
    queryRoute(selectPublic, {
      ...common,
      summary: `${many.it}: scelta, per chiunque.`,
      read: async ({ query, ...input }, { pools }) => {
        const { search: term, id } = query;
        const wanted = { term, id, filters: publicFilters(family), language: languageFor(input), scope: {} };
        return { data: await recordOptions(pools.pg, family, wanted) };
      },
    }),
    queryRoute(allPublic, {
      ...common,
      summary: `${many.it}: tutti, per chiunque.`,
      read: async ({ query, ...input }, { pools }) => {
        const wanted = { ...allQuery(family, query.cursor, languageFor(input), {}), filters: publicFilters(family) };
        const { rows, ...rest } = await listRecords(pools.pg, family, wanted);
        return { data: rows.map((view) => publicRow(family, view)), message: '', ...rest };
      },
    }),
    queryRoute(readPublic, {
      ...common,
      summary: `${one.it}: i dati pubblici.`,
      read: async ({ params, ...input }, { pools }) => {
        const [view] = await recordsById(pools.pg, family, [params.id], languageFor(input));
        const isShown = view && !view.archived && (view.values.online === true || !hidesOffline(family));
        return isShown ? data(publicRow(family, view)) : null;
      },
    }),
  ];
}
