import { peopleEndpoints } from '#api/contracts/people.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { allQuery, languageFor, scopeIn } from '#api/records/record-asking.ts';
import { placesIn } from '#api/records/record-input.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Action } from '#domain/accounts/offered/permissions.ts';
import { people } from '#domain/records/people/people.record.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { recordRows } from '#projections/records/offered/record-rows.query.ts';
import { listRecords } from '#projections/records/record-list.query.ts';

const family = recordFamily(people.name);
const may = (action: Action) => ({ tag: 'people', access: { function: family.grants, action } });

type Asking = Parameters<typeof languageFor>[0] & Parameters<typeof scopeIn>[1];

/** The referents of a customer; null when there is no such customer, or none for this actor. */
async function referentsOf(user: number, cursor: string | undefined, asking: Asking, { pools }: RouteDeps) {
  const { scope, actor } = asking;
  if (!(await customerById(pools.pg, user, customerScope(scope, actor)))) return null;
  const language = languageFor(asking);
  const all = allQuery(family, cursor, language, scopeIn(family, asking));
  const { rows, ...rest } = await listRecords(pools.pg, family, {
    ...all,
    filters: [{ field: 'user_id', among: [user] }],
  });
  return { data: await recordRows(pools.pg, family, rows, language), message: '', ...rest };
}

export const referentsOfUserRoute = queryRoute(peopleEndpoints.referentsOfUser, {
  ...may('view'),
  summary: 'I referenti di un cliente.',
  read: ({ params, query, ...input }, deps) => referentsOf(params.id, query.cursor, input, deps),
});

/**
 * The specification names this call beside the list by user and shows no other meaning, so «ute» are the people of a
 * user.
 */
export const uteByUserRoute = queryRoute(peopleEndpoints.uteByUser, {
  ...may('view'),
  summary: 'Le persone di un utente: i suoi referenti.',
  read: ({ params, query, ...input }, deps) => referentsOf(params.userId, query.cursor, input, deps),
});

const { insert } = recordCommands(people.name);

export const insertUteByUserRoute = commandRoute(peopleEndpoints.insertUteByUser, {
  ...may('create'),
  summary: 'Inserisce una persona di un utente: un suo referente.',
  commands: [insert],
  calls: async ({ body, actor, commandId, ...input }, deps) => {
    const sender = { actor, commandId, language: languageFor(input) };
    return call(insert, { values: await placesIn(family, body, sender, deps, null) });
  },
});
