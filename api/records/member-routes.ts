import type { RecordEndpoints } from '#api/contracts/records.contract.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import type { Action } from '#domain/accounts/offered/permissions.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName } from '#domain/records/registry.ts';
import { membersOf, othersThanMembersOf } from '#projections/records/record-members.query.ts';
import { languageFor, scopeIn } from './record-asking.ts';

/** Maximum number of options in a choice. */
const MOST_OPTIONS = 50;

/**
 * The calls that list who belongs to a record and who does not; the family's `PUT` and `DELETE` add and remove members.
 */
export function memberRoutes(family: Family, { selected, notSelected }: RecordEndpoints): Route[] {
  if (!selected || !notSelected) return [];
  const common = { tag: kebabName(family), access: { function: family.grants, action: 'view' as Action } };
  const { many } = family.texts;
  return [
    queryRoute(selected, {
      ...common,
      summary: `${many.it}: ciò che è nell’elenco.`,
      read: async ({ params: { id }, query: { search, limit }, ...input }, { pools }) => {
        const asked = { of: id, search, limit, language: languageFor(input), scope: scopeIn(family, input) };
        const { rows, ...rest } = await membersOf(pools.pg, family, asked);
        return { data: [...rows], message: '', ...rest };
      },
    }),
    queryRoute(notSelected, {
      ...common,
      summary: `${many.it}: ciò che non è ancora nell’elenco.`,
      read: async ({ params: { id }, query: { search }, ...input }, { pools }) => {
        const asked = {
          of: id,
          search,
          limit: MOST_OPTIONS,
          language: languageFor(input),
          scope: scopeIn(family, input),
        };
        return { data: await othersThanMembersOf(pools.pg, family, asked) };
      },
    }),
  ];
}
