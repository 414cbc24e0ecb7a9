import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { receiptKindsIn } from '#domain/counter-receipts/receipt-kinds.ts';
import { type Account, may, mayOnRepair } from '#web/lib/session/permissions.ts';

/** Whether the account may give a receipt for this repair now. The server decides; this only shapes the screen. */
export function mayGiveReceipt(account: Account | null, repair: RepairDetail): boolean {
  const mayIssue = mayOnRepair(account, 'repairs', 'edit', repair) || may(account, 'repairs', 'arrive');
  return mayIssue && !repair.archived && receiptKindsIn(repair.state).length > 0;
}

/** True while the customer stands at the counter, as far as the state tells, and has no receipt for it yet. */
export function isReceiptDue({ state, receipts }: RepairDetail): boolean {
  const [usual] = receiptKindsIn(state);
  const atCounter = state === 'RECEIVED' || state === 'READY' || state === 'DELIVERED';
  return atCounter && !receipts.some(({ kind }) => kind === usual);
}
