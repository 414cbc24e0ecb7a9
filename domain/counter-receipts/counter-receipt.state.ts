import type { EventsOf } from '../kernel/event-definition.ts';
import { counterReceiptEvents, type ReceiptSignature } from './counter-receipt.events.ts';
import type { ReceiptKind } from './receipt-limits.ts';

export type CounterReceiptEvent = EventsOf<typeof counterReceiptEvents>;

/** A receipt that the counter gave. */
export interface CounterReceipt {
  readonly number: number;
  readonly kind: ReceiptKind;
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string;
  readonly person: string;
  readonly accessories: string;
  readonly damage: string;
  readonly signed: boolean;
  /** Null: nobody signed, or the signature was erased with its person. */
  readonly signature: ReceiptSignature | null;
}

export function isCounterReceiptEvent(event: { readonly type: string }): event is CounterReceiptEvent {
  return Object.hasOwn(counterReceiptEvents, event.type);
}

/** Adds the receipt. Earlier ones of its kind stay: people may have them in their hands. Total. */
export function evolveCounterReceipts(
  receipts: readonly CounterReceipt[],
  { data: { repairId: _, customer_id: __, ...receipt } }: CounterReceiptEvent,
): readonly CounterReceipt[] {
  return [...receipts, receipt];
}

/** The receipt of a kind that counts, which is the newest; undefined: none was given. */
export function currentReceipt(receipts: readonly CounterReceipt[], kind: ReceiptKind): CounterReceipt | undefined {
  return receipts.findLast((receipt) => receipt.kind === kind);
}

/** The receipt of a kind that counts, as the history compares it field by field; null: none was given. */
export function shownReceipt(receipts: readonly CounterReceipt[], kind: ReceiptKind) {
  const receipt = currentReceipt(receipts, kind);
  if (!receipt) return null;
  const { issuedOn, person, accessories, damage, signed, signature } = receipt;
  return { issuedOn, person, accessories, damage, signed, hash: signature?.sha256 ?? '' };
}
