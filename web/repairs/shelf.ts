import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { type Account, mayOnRepair } from '#web/lib/session/permissions.ts';

/** Whether the account may note on which shelf this repair lies: whoever edits it, or receives goods. */
export function mayNoteShelf(account: Account | null, repair: Pick<RepairRow, 'id_people' | 'customer_id'>): boolean {
  return mayOnRepair(account, 'repairs', 'edit', repair) || mayOnRepair(account, 'repairs', 'arrive', repair);
}
