import { people } from '#domain/records/people/people.record.ts';
import { ownerOf } from '#domain/records/record.decide.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import type { ReferentOwners } from '#domain/repairs/own-referents.ts';
import type { Surroundings } from './command.ts';

const family = recordFamily(people.name);

/**
 * The customer of each of these referents, by the referent's id. Referents that do not exist or are archived are left
 * out.
 */
export async function referentOwners(
  { load }: Pick<Surroundings, 'load'>,
  ids: readonly (number | null | undefined)[],
): Promise<ReferentOwners> {
  const named = [...new Set(ids)].filter((id) => typeof id === 'number');
  const owners = await Promise.all(
    named.map(async (id): Promise<[number, number][]> => {
      const record = (await load(recordStream(family, id), recordFold(family))).records.get(id);
      const customer_id = record && !record.archived ? ownerOf(family, record.values) : null;
      return customer_id === null ? [] : [[id, customer_id]];
    }),
  );
  return new Map(owners.flat());
}
