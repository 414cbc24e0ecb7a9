import { type Refusal, refuse } from '../kernel/refusal.ts';
import { repairMessages } from './repair.messages.ts';

/** Whose the referents are that a decision names: id → customer. Who is not in it does not exist, or left the lists. */
export type ReferentOwners = ReadonlyMap<number, number>;

/** Where a referent is named. */
export interface NamedReferent {
  readonly field: string;
  readonly id: number | null | undefined;
}

/**
 * Whoever a repair or its quote names anew is a referent of its own customer: the data of others' people go nowhere else. What
 * is named already may go on being sent, also when he left the lists since. One message for all, which tells nobody who exists.
 */
export function refuseReferents(
  customer_id: number,
  named: readonly NamedReferent[],
  owners: ReferentOwners,
  already: readonly (number | null)[] = [],
): Refusal | null {
  const stranger = named.find(({ id }) => id && !already.includes(id) && owners.get(id) !== customer_id);
  return stranger ? refuse(repairMessages['referent-of-another'], stranger.field) : null;
}
