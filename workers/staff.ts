import type { Pool } from 'pg';
import { accountsWithRole } from '#projections/accounts/accounts.query.ts';
import type { StaffWith } from './reactions/look.ts';

/** Staff from the read model of accounts: somebody who got his role this very second may miss a mail, no more. */
export function staffFrom(pool: Pool): StaffWith {
  return async (roles) => {
    const accounts = await accountsWithRole(pool, roles);
    return accounts
      .filter(({ email }) => email.includes('@'))
      .map(({ id, email, name, language }) => ({ accountId: id, address: email, name, language }));
  };
}
