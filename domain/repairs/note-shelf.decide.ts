import { isRefusal, refuse } from '../kernel/refusal.ts';
import type { RepairState } from './offered/repair.state.ts';
import { repairMessages } from './repair.messages.ts';
import { idsOf, type RepairDecision, requireReceived } from './repair-guards.ts';
import { isShelfCode, MAX_SHELF_CODE, plainShelfCode } from './shelf-code.ts';

/**
 * Notes on which shelf the goods of a repair lie.
 * @param typed the shelf's code, in capitals or not; empty: the goods are taken off their shelf
 */
export function noteShelf(state: RepairState, typed: string): RepairDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  const shelf_code = plainShelfCode(typed);
  if (shelf_code === repair.shelf_code) return [];
  if (shelf_code !== '' && !isShelfCode(shelf_code)) {
    return refuse(repairMessages['shelf-code-bad']({ max: MAX_SHELF_CODE }), 'shelf_code');
  }
  return [{ type: 'ShelfNoted', data: { ...idsOf(repair), shelf_code } }];
}
