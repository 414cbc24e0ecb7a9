import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { type Account, may, mayOnRepair } from '#web/lib/session/permissions.ts';

/** True: the account may note this repair's shelf, because it may edit the repair or receive goods. */
export function mayNoteShelf(account: Account | null, repair: Pick<RepairRow, 'id_people' | 'customer_id'>): boolean {
  return mayOnRepair(account, 'repairs', 'edit', repair) || mayOnRepair(account, 'repairs', 'arrive', repair);
}

/** True: the account may note the shelf of at least some repairs. */
export function notesShelves(account: Account | null): boolean {
  return may(account, 'repairs', 'edit') || may(account, 'repairs', 'arrive');
}
