import { z } from 'zod';
import type { IdAllotter, Surroundings } from '#commands/kernel/command.ts';
import { referentOwners } from '#commands/kernel/referent-owners.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { yearOf } from '#domain/kernel/calendar.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { id } from '#domain/kernel/values.ts';
import type { OpeningFacts } from '#domain/repairs/open-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { capture, repairDetails } from '#domain/repairs/repair-details.ts';
import { formBesideTyped } from '../typed-number-form.ts';

/** What the forms that begin a repair send: customer, plain fields, photos. The domain refuses too many photos. */
export const newRepairSchema = z.object({
  customer_id: id.nullish(),
  ...repairDetails.partial().shape,
  captures: z.array(capture).max(50).default([]),
});
export type NewRepairPayload = z.infer<typeof newRepairSchema>;

export interface NewRepairIds {
  readonly id: number;
  readonly code_intervention_gr: string;
}

/** The repair's id, and its code from the series of the year: `RIP-2026-00001`. */
export async function allotRepair(ids: IdAllotter, { today }: DecisionContext): Promise<NewRepairIds> {
  const year = yearOf(today);
  const [id, number] = await Promise.all([ids.next('repair'), ids.next(`repair-code-${year}`)]);
  return { id, code_intervention_gr: `RIP-${year}-${String(number).padStart(5, '0')}` };
}

/** The customer that was chosen; a customer's own account need not name one. */
export function chosenCustomer(payload: NewRepairPayload, { actor }: DecisionContext): number | null {
  return payload.customer_id ?? customerOf(actor);
}

/** Whether the customer and the associated repair exist, and whose the referent is. */
export async function openingFacts(surroundings: Surroundings, payload: NewRepairPayload): Promise<OpeningFacts> {
  const customer_id = chosenCustomer(payload, surroundings.context);
  const customer = customer_id === null ? null : await surroundings.load(customerStream(customer_id), customerFold);
  return {
    customerKnown: customer?.status === 'known' && !customer.erased && !customer.archived,
    associationKnown: await associatedRepairExists(surroundings, payload.rip_association),
    referents: await referentOwners(surroundings, [payload.external_referent_id]),
    form: await formBesideTyped(surroundings, payload),
  };
}

/** Whether the associated repair exists; true when none is named. */
export async function associatedRepairExists(
  { load }: Surroundings,
  rip_association: number | null | undefined,
): Promise<boolean> {
  if (!rip_association) return true;
  return (await load(repairStream(rip_association), repairFold)).status !== 'none';
}

/** The input of the decision. */
export function openingOf(payload: NewRepairPayload, ids: NewRepairIds, context: DecisionContext) {
  const { customer_id: _, captures, ...details } = payload;
  const { id: repairId, code_intervention_gr } = ids;
  return { repairId, code_intervention_gr, customer_id: chosenCustomer(payload, context), details, captures };
}
