import type { StateKey } from '../repairs/offered/state-keys.ts';
import type { ReceiptKind } from './receipt-limits.ts';

/**
 * The kinds of receipts that a repair in this state may get, the usual one first. `issueCounterReceipt` refuses others.
 */
export function receiptKindsIn(state: StateKey): readonly ReceiptKind[] {
  switch (state) {
    case 'REQUESTED':
    case 'CLOSED':
    case 'CANCELLED':
      return [];
    case 'READY':
      return ['hand-over', 'intake'];
    case 'DELIVERED':
      return ['hand-over'];
    default:
      return ['intake'];
  }
}
