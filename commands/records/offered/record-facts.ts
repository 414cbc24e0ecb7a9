import type { Surroundings } from '#commands/kernel/command.ts';
import type { Ownership } from '#domain/accounts/offered/permissions.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import { fieldAt } from '#domain/records/kernel/value-faults.ts';
import { isOutside, type OutsideName } from '#domain/records/outside.ts';
import { ownerOf, type Referred, type WriteFacts } from '#domain/records/record.decide.ts';
import { type Family, type RecordsState, recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import { ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';

/**
 * Facts that writing a record needs besides its stream. They come from streams, so that what was written a moment ago
 * is known.
 */

type Load = Surroundings['load'];

/** What became of a thing that is no record, by its id. */
const OUTSIDE: Readonly<Record<OutsideName, (load: Load, id: number) => Promise<Referred>>> = {
  customer: async (load, id) => {
    const customer = await load(customerStream(id), customerFold);
    return customer.status === 'none' ? 'missing' : customer.erased ? 'archived' : 'there';
  },
  roles: async (load, id) => {
    const role = (await load(ROLES_STREAM, rolesFold)).find(({ roleId }) => roleId === id);
    return role ? (role.archived ? 'archived' : 'there') : 'missing';
  },
};

/** What became of a record of a family, or of a thing that fields name besides families. */
export async function loadReferred(load: Load, name: string, id: number): Promise<Referred> {
  if (isOutside(name)) return OUTSIDE[name](load, id);
  const family = recordFamily(name);
  const record = (await load(recordStream(family, id), recordFold(family))).records.get(id);
  return record ? (record.archived ? 'archived' : 'there') : 'missing';
}

/**
 * For every place that names another record, what became of that record; and what became of the customer to whom the
 * record belongs.
 */
export async function writeFacts(
  { load, context }: Surroundings,
  family: Family,
  values: FlatValues,
  owner: number | null,
): Promise<WriteFacts> {
  const referred = new Map<string, Referred>();
  for (const [place, value] of Object.entries(values)) {
    const kind = fieldAt(family, place)?.kind;
    if (kind?.type !== 'ref' || typeof value !== 'number') continue;
    referred.set(place, await loadReferred(load, kind.family, value));
  }
  const facts = { today: context.today, referred };
  return owner === null ? facts : { ...facts, owner: await loadReferred(load, 'customer', owner) };
}

/** The customer to whom a record belongs; null: to none. */
export function ownerIn(family: Family, { records }: RecordsState, id: number): number | null {
  const record = records.get(id);
  return record ? ownerOf(family, record.values) : null;
}

/**
 * The ownership of a record, for the check of rights: its customer, and that customer's salesman. A record that belongs
 * to no customer has an empty ownership: those who may do something with all records may do it with this one.
 */
export async function ownershipOf(load: Load, owner: number | null): Promise<Ownership> {
  if (owner === null) return {};
  const customer = await load(customerStream(owner), customerFold);
  return { customer_id: owner, salesmanId: customer.status === 'known' ? customer.salesmanId : null };
}
