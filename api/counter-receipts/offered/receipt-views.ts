import type { CounterReceiptView } from '#api/contracts/counter-receipts.contract.ts';
import { type CounterReceipt, currentReceipt } from '#domain/counter-receipts/counter-receipt.state.ts';

/** The receipts of a repair, newest first, as its readers see them. */
export function receiptViews(receipts: readonly CounterReceipt[]): CounterReceiptView[] {
  return receipts
    .map(({ issuedOn, signature, ...receipt }) => ({
      ...receipt,
      issued_on: issuedOn,
      signature_hash: signature?.sha256 ?? null,
      current: currentReceipt(receipts, receipt.kind)?.number === receipt.number,
    }))
    .reverse();
}
