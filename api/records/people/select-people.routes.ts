import { peopleEndpoints } from '#api/contracts/people.contract.ts';
import { RECORD_ENDPOINTS } from '#api/contracts/records.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import { languageFor, scopeIn } from '#api/records/record-asking.ts';
import { type Permission, scopeOf, WORKS_ON_REPAIRS } from '#domain/accounts/offered/permissions.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { people } from '#domain/records/people/people.record.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { staffOptions } from '#projections/accounts/accounts.query.ts';
import type { OptionRequest } from '#projections/kernel/lists/select-options.ts';
import { recordOptions } from '#projections/records/record-options.query.ts';

const family = recordFamily(people.name);
const endpoints = RECORD_ENDPOINTS.get(people.name);
if (!endpoints) throw new Error('referents have no calls');
const seesReferents: Permission = { function: family.grants, action: 'view' };
const seesStaff: Permission = { function: 'workSheets', action: 'view' };

interface Asking {
  readonly actor: Actor;
  readonly signedIn: SignedIn | null;
  readonly request: Parameters<typeof languageFor>[0]['request'];
}

/**
 * Options of the referents that the actor may see; none without the right.
 * @param userId only those of this customer
 */
async function referents(
  { search: term, id }: OptionRequest,
  userId: number | undefined,
  asking: Asking,
  { pools }: RouteDeps,
) {
  const scope = scopeOf(asking.actor, seesReferents);
  if (!scope) return [];
  const filters = userId === undefined ? [] : [{ field: 'user_id', among: [userId] }];
  const language = languageFor(asking);
  const wanted = { term, id, filters, language, scope: scopeIn(family, { ...asking, scope }) };
  return recordOptions(pools.pg, family, wanted);
}

/**
 * Accounts that a repair can be assigned to, then referents: the specification's client has one call for both, and
 * their numbers are one series.
 */
export const selectPeopleRoute = queryRoute(endpoints.select, {
  tag: 'people',
  summary: 'Scelta di una persona: i tecnici, poi i referenti.',
  access: [seesStaff, seesReferents],
  read: async ({ query, ...input }, deps) => {
    const staff = scopeOf(input.actor, seesStaff) ? await staffOptions(deps.pools.pg, query, WORKS_ON_REPAIRS) : [];
    return { data: [...staff, ...(await referents(query, undefined, input, deps))] };
  },
});

export const selectReferentsRoute = queryRoute(peopleEndpoints.selectReferents, {
  tag: 'people',
  summary: 'Scelta di un referente esterno, di tutti i clienti o di uno.',
  access: seesReferents,
  read: async ({ query, ...input }, deps) => ({ data: await referents(query, query.user_id, input, deps) }),
});
