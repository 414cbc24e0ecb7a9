import type { Pool } from 'pg';
import type { Permission } from '#domain/accounts/permissions.ts';
import { staffWhoMay } from '#projections/accounts/accounts.query.ts';
import { repairReaders } from '#projections/accounts/repair-readers.query.ts';
import type { StaffLook } from './reactions/look.ts';

/** What an internal note needs to be read. */
const READS_NOTES: readonly Permission[] = [
  { function: 'repairs', action: 'view' },
  { function: 'quotes', action: 'view' },
];

/** Staff from the read model of accounts: somebody who got his role this very second may miss a mail, no more. */
export function staffFrom(pool: Pool): StaffLook {
  return {
    staff: async (permission) => {
      const accounts = await staffWhoMay(pool, permission);
      return accounts
        .filter(({ email }) => email.includes('@'))
        .map(({ id, email, name, language }) => ({ accountId: id, address: email, name, language }));
    },
    readers: (repairId) => repairReaders(pool, repairId, READS_NOTES),
  };
}
