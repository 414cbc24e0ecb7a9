import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { Repair, RepairState } from '../repairs/offered/repair.state.ts';
import { idsOf, type RepairDecision, requireActive, requireReceived } from '../repairs/repair-guards.ts';
import type { ReceiptSignature } from './counter-receipt.events.ts';
import { counterReceiptMessages } from './counter-receipt.messages.ts';
import type { ReceiptKind } from './receipt-limits.ts';

export interface NewReceipt {
  readonly kind: ReceiptKind;
  readonly person: string;
  readonly accessories: string;
  readonly damage: string;
  /** Null: it is printed with a line to sign on. */
  readonly signature: ReceiptSignature | null;
}

/**
 * Gives a receipt for the goods of a repair: at intake while they are here, at hand-over while they are ready or just
 * handed over. A mistaken one is replaced by giving another.
 */
export function issueCounterReceipt(state: RepairState, receipt: NewReceipt, context: DecisionContext): RepairDecision {
  const repair = receipt.kind === 'intake' ? requireReceived(state) : requireLeaving(state);
  if (isRefusal(repair)) return repair;
  if (receipt.person === '') return refuse(counterReceiptMessages['receipt-person-missing'], 'person');
  const { kind, person, accessories, damage, signature } = receipt;
  const number = repair.receipts.length + 1;
  const signed = signature !== null;
  const data = { number, kind, issuedOn: context.today, person, accessories, damage, signed, signature };
  return [{ type: 'CounterReceiptIssued', data: { ...idsOf(repair), ...data } }];
}

/** Refuses a repair that is neither ready nor handed over; a closed one left long ago. */
function requireLeaving(state: RepairState): Repair | Refusal {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const isLeaving = repair.progress.state === 'READY' || repair.progress.state === 'DELIVERED';
  return isLeaving ? repair : refuseState(counterReceiptMessages['receipt-not-ready']);
}
