import type { Pool } from 'pg';
import { accountsOfCustomer, staffWhoMay } from '#projections/accounts/accounts.query.ts';
import { repairReaders } from '#projections/repair-list/repair-readers.query.ts';
import type { PeopleLook } from './reactions/look.ts';

/** People from the read model of accounts: somebody who got his role this very second may miss a mail, no more. */
export function peopleFrom(pool: Pool): PeopleLook {
  return {
    staff: async (permission) => {
      const accounts = await staffWhoMay(pool, permission);
      return accounts
        .filter(({ email }) => email.includes('@'))
        .map(({ id, email, name, language }) => ({ accountId: id, address: email, name, language }));
    },
    readers: (repairId) => repairReaders(pool, repairId),
    accountIds: async (customer_id) => (await accountsOfCustomer(pool, customer_id)).map(({ id }) => id),
  };
}
