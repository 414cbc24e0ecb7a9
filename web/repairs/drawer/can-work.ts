import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';

type Facts = Pick<RepairDetail, 'archived' | 'state'>;
const NOT_HERE: readonly StateKey[] = ['REQUESTED', 'DELIVERED', 'CLOSED', 'CANCELLED'];

/** True: the goods are in the house or at a supplier; quotes, sheets and trips are open. The server decides anyway. */
export function canWork({ archived, state }: Facts): boolean {
  return !archived && !NOT_HERE.includes(state);
}

/** True: plain fields and photos can still be corrected, because the repair is not closed or cancelled. */
export function canCorrect({ archived, state }: Facts): boolean {
  return !archived && state !== 'CLOSED' && state !== 'CANCELLED';
}
