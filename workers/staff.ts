import type { Pool } from 'pg';
import { accountsOfCustomer, staffWhoMay } from '#projections/accounts/accounts.query.ts';
import type { StaffWith } from './reactions/look.ts';

/** Staff from the read model of accounts: somebody who got his role this very second may miss a mail, no more. */
export function staffFrom(pool: Pool): StaffWith {
  return async (permission) => {
    const accounts = await staffWhoMay(pool, permission);
    return accounts
      .filter(({ email }) => email.includes('@'))
      .map(({ id, email, name, language }) => ({ accountId: id, address: email, name, language }));
  };
}

/** The numbers of a customer's accounts, from the same read model. */
export function accountIdsFrom(pool: Pool): (customer_id: number) => Promise<readonly number[]> {
  return async (customer_id) => (await accountsOfCustomer(pool, customer_id)).map(({ id }) => id);
}
