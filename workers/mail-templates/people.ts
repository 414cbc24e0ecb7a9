import { customerLabel } from '#domain/customers/customer-label.ts';
import type { MailKit } from './mail-template.ts';

/** The part of a kit that looks up names. */
interface NamesKit {
  readonly lookups: Pick<MailKit['lookups'], 'customer' | 'account'>;
}

/** A customer's name; `Cliente 12` for one that is not known. */
export async function customerName(kit: NamesKit, customer_id: number): Promise<string> {
  const customer = await kit.lookups.customer(customer_id);
  return customerLabel({ business_name: '', name: '', surname: '', ...customer?.details, customer_id });
}

/** An account's name; empty for none. */
export async function accountName(kit: NamesKit, accountId: number | null): Promise<string> {
  if (accountId === null) return '';
  return (await kit.lookups.account(accountId))?.name ?? '';
}
