import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { LEADS_FIRM, RECEIVES_FOR_DESK } from '#domain/accounts/offered/permissions.ts';
import { MAX_QUOTE_REFERENTS } from '#domain/quotes/quote-limits.ts';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { accountRecipient, customerRecipient, type Lookups, type StaffMember } from './lookups.ts';
import type { Recipient } from './recipient.ts';

/** The staff who get the desk's mails; where nobody does, those who decide beyond limits. */
export async function desk(lookups: Lookups): Promise<readonly StaffMember[]> {
  const people = await lookups.staff(RECEIVES_FOR_DESK);
  return people.length > 0 ? people : lookups.staff(LEADS_FIRM);
}

export async function technician(lookups: Lookups, repair: Repair): Promise<StaffMember | null> {
  return repair.id_people === null ? null : accountRecipient(await lookups.account(repair.id_people));
}

/**
 * Who gets a customer's mails: the customer's own address, in the language of the account that stands for it (without
 * one: in that of the customer), and each colleague at theirs. Null: no address is known.
 */
export async function customersOf(
  lookups: Pick<Lookups, 'customer' | 'accountsOf'>,
  { customer_id }: Pick<Repair, 'customer_id'>,
): Promise<readonly (Recipient | null)[]> {
  const [customer, accounts] = await Promise.all([lookups.customer(customer_id), lookups.accountsOf(customer_id)]);
  const main = customerRecipient(customer);
  const language = accounts.find(({ colleague }) => !colleague)?.language;
  const colleagues = accounts.filter(({ colleague }) => colleague).map(accountRecipient);
  return [main && { ...main, language: language ?? main.language }, ...colleagues];
}

/**
 * The account whose choices count for a mail to a customer that goes to this address; null: the address belongs to
 * nobody of that customer.
 */
export async function accountBehind(
  lookups: Pick<Lookups, 'customer' | 'accountsOf'>,
  customer_id: number,
  address: string,
): Promise<Pick<OpenAccount, 'channelsOff'> | null> {
  const [customer, accounts] = await Promise.all([lookups.customer(customer_id), lookups.accountsOf(customer_id)]);
  const is = (other: string | undefined) => other?.trim().toLowerCase() === address.trim().toLowerCase();
  const colleague = accounts.find((account) => account.colleague && is(account.email));
  if (colleague) return colleague;
  if (!is(customer?.details.email)) return null;
  return accounts.find((account) => !account.colleague) ?? { channelsOff: {} };
}

/** Leaves out the person who did it: nobody is mailed what they have just done themselves. */
export function exceptActor<P extends StaffMember>(people: readonly (P | null)[], { meta }: StoredEvent): P[] {
  return people.filter(
    (person): person is P => person !== null && !(meta.actor.kind === 'account' && meta.actor.id === person.accountId),
  );
}

/** What a mail about a repair carries. */
export function repairMailData({ repairId, code_intervention_gr, customer_id }: Repair) {
  return { repairId, code_intervention_gr, customer_id };
}

/** Who gets a version of a quote: the customer with their colleagues, and at most ten referents. */
export async function quoteRecipients(
  lookups: Pick<Lookups, 'customer' | 'accountsOf'>,
  whose: Pick<Repair, 'customer_id'>,
  referents: readonly { readonly email: string }[],
): Promise<(Recipient | null)[]> {
  const customers = await customersOf(lookups, whose);
  const language = customers[0]?.language ?? (await lookups.customer(whose.customer_id))?.language ?? 'it';
  const others = referents.slice(0, MAX_QUOTE_REFERENTS).map(({ email }) => ({ address: email, name: '', language }));
  return [...customers, ...others];
}
