import type { Pool } from 'pg';
import { accountsOfCustomer, staffWhoMay } from '#projections/accounts/accounts.query.ts';
import { contactWithEmail } from '#projections/public-requests/contact-by-email.query.ts';
import { offeredEbook } from '#projections/public-requests/ebook.query.ts';
import { repairReaders } from '#projections/repair-list/repair-readers.query.ts';
import { findsOf } from '#workers/saved-searches/search-finds-table.ts';
import type { PeopleLookups } from './lookups/lookups.ts';

/** People from the read model of accounts: somebody who got their role this very second may miss a mail, no more. */
export function peopleFrom(pool: Pool): PeopleLookups {
  return {
    staff: async (permission) => {
      const accounts = await staffWhoMay(pool, permission);
      return accounts
        .filter(({ email }) => email.includes('@'))
        .map(({ id, email, name, language }) => ({ accountId: id, address: email, name, language }));
    },
    readers: (repairId) => repairReaders(pool, repairId),
    finds: (mail) => findsOf(pool, mail),
    contactWithEmail: (email) => contactWithEmail(pool, email),
    ebook: () => offeredEbook(pool),
    accountIds: async (customer_id) => (await accountsOfCustomer(pool, customer_id)).map(({ id }) => id),
  };
}
