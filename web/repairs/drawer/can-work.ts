import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { StateKey } from '#domain/repairs/shared/state-keys.ts';

type Facts = Pick<RepairDetail, 'archived' | 'state'>;
const NOT_HERE: readonly StateKey[] = ['REQUESTED', 'DELIVERED', 'CLOSED', 'CANCELLED'];

/** The goods are in the house or at a supplier: quotes, sheets and suppliers are open. The server decides anyway. */
export function canWork({ archived, state }: Facts): boolean {
  return !archived && !NOT_HERE.includes(state);
}

/** Plain fields and photos can be corrected until the repair is closed. */
export function canCorrect({ archived, state }: Facts): boolean {
  return !archived && state !== 'CLOSED' && state !== 'CANCELLED';
}
