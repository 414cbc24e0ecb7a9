import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { type Account, may, mayOnRepair } from '#web/lib/session/permissions.ts';

/** Whether the account may note on which shelf this repair lies: whoever edits it, or receives goods. */
export function mayNoteShelf(account: Account | null, repair: Pick<RepairRow, 'id_people' | 'customer_id'>): boolean {
  return mayOnRepair(account, 'repairs', 'edit', repair) || mayOnRepair(account, 'repairs', 'arrive', repair);
}

/** Whether it may on some repair at least. */
export function notesShelves(account: Account | null): boolean {
  return may(account, 'repairs', 'edit') || may(account, 'repairs', 'arrive');
}
