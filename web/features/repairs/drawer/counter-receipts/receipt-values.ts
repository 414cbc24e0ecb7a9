import type { IssueReceiptBody } from '#api/contracts/counter-receipts.contract.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { ReceiptKind } from '#domain/counter-receipts/receipt-limits.ts';

/** The form of a receipt. */
export interface ReceiptValues {
  readonly kind: ReceiptKind;
  readonly person: string;
  readonly accessories: string;
  readonly damage: string;
  /** Data URL of a PNG; empty: not signed. */
  readonly signature: string;
}

type Known = Pick<RepairDetail, 'receipts' | 'referent' | 'external_referent'>;

/**
 * What the form of a receipt begins with. One that replaces another begins with what that says; the first at hand-over
 * with what came in, for the same must go back. The signature is always drawn anew.
 */
export function receiptValues(repair: Known, kind: ReceiptKind): ReceiptValues {
  const { receipts, referent, external_referent } = repair;
  const same = receipts.find((receipt) => receipt.current && receipt.kind === kind);
  const goods = same ?? receipts.find((receipt) => receipt.current);
  return {
    kind,
    person: same?.person ?? (referent || external_referent),
    accessories: goods?.accessories ?? '',
    damage: goods?.damage ?? '',
    signature: '',
  };
}

/** The body of the call that gives the receipt. */
export function receiptBody(id_intervention: number, values: ReceiptValues): IssueReceiptBody {
  return { id_intervention, ...values };
}
