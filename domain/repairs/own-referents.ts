import { type Refusal, refuse } from '../kernel/refusal.ts';
import { repairMessages } from './repair.messages.ts';

/**
 * The customers of the referents that a decision names: id → customer. An id that is missing does not exist or left the
 * lists.
 */
export type ReferentOwners = ReadonlyMap<number, number>;

/** A referent's id, with the field that names it. */
export interface NamedReferent {
  readonly field: string;
  readonly id: number | null | undefined;
}

/**
 * Refuses a referent that a repair or its quote newly names and that is not of the repair's customer: the data of
 * another customer's people must not reach it. A referent that is named already stays allowed, also after leaving the
 * lists. Every case gives the same message, which reveals to nobody which referents exist.
 * @param already ids of the referents that are named already
 */
export function refuseReferents(
  customer_id: number,
  named: readonly NamedReferent[],
  owners: ReferentOwners,
  already: readonly (number | null)[] = [],
): Refusal | null {
  const foreign = named.find(({ id }) => id && !already.includes(id) && owners.get(id) !== customer_id);
  return foreign ? refuse(repairMessages['referent-of-another'], foreign.field) : null;
}
