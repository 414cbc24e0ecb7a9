import type { StoredEvent } from '#commands/kernel/journal.ts';
import { LEADS_FIRM, RECEIVES_FOR_DESK } from '#domain/accounts/permissions.ts';
import type { KnownCustomer } from '#domain/customers/customer.state.ts';
import { MAX_QUOTE_REFERENTS } from '#domain/quotes/quote.events.ts';
import type { Repair } from '#domain/repairs/repair.state.ts';
import type { Recipient } from '#workers/outbox/message.ts';
import { accountRecipient, customerRecipient, type Look, type StaffMember } from './look.ts';

/** Whoever gets the desk's mails; where nobody does, whoever decides beyond limits. */
export async function desk(look: Look): Promise<readonly StaffMember[]> {
  const people = await look.staff(RECEIVES_FOR_DESK);
  return people.length > 0 ? people : look.staff(LEADS_FIRM);
}

export async function technician(look: Look, repair: Repair): Promise<StaffMember | null> {
  return repair.id_people === null ? null : accountRecipient(await look.account(repair.id_people));
}

export async function customerOf(look: Look, repair: Repair) {
  return customerRecipient(await look.customer(repair.customer_id));
}

/** Nobody is told by mail what he has just done himself. */
export function butNotTheActor<P extends StaffMember>(people: readonly (P | null)[], { meta }: StoredEvent): P[] {
  return people.filter(
    (person): person is P => person !== null && !(meta.actor.kind === 'account' && meta.actor.id === person.accountId),
  );
}

/** What a mail about a repair carries. */
export function about({ repairId, code_intervention_gr, customer_id }: Repair) {
  return { repairId, code_intervention_gr, customer_id };
}

/** To whom a version of a quote goes: the customer, and at most ten referents. */
export function quoteRecipients(
  customer: KnownCustomer | null,
  referents: readonly { readonly email: string }[],
): (Recipient | null)[] {
  const language = customer?.language ?? 'it';
  const others = referents.slice(0, MAX_QUOTE_REFERENTS).map(({ email }) => ({ address: email, name: '', language }));
  return [customerRecipient(customer), ...others];
}
