import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import type { Choosable } from '#web/market/order-quantities.tsx';

interface GivingBack {
  readonly withdrawable: readonly Choosable[];
  /** A return is for what one can't withdraw from (`marketplace.md`). */
  readonly returnable: readonly Choosable[];
  /** Lines from which nobody withdraws, for they were made to measure. */
  readonly madeToMeasure: readonly number[];
  /** Why there is no withdrawal from what he still has or awaits; null: there is, or there is nothing left. */
  readonly why: string | null;
}

/** What a customer can give back of an order now, and in which way. */
export function givingBack({ pieces, withdrawal }: Pick<OrderDetail, 'pieces' | 'withdrawal'>): GivingBack {
  const kept = pieces.filter((one) => one.can_withdraw === 0 && one.to_ship + one.can_return > 0);
  const why = kept.length > 0 ? withdrawal.why : null;
  return {
    withdrawable: pieces.flatMap(({ line_id: id, can_withdraw: most }) => (most > 0 ? [{ id, most }] : [])),
    returnable: kept.flatMap(({ line_id: id, can_return: most }) => (most > 0 ? [{ id, most }] : [])),
    madeToMeasure: withdrawal.why === null ? kept.map(({ line_id }) => line_id) : [],
    why,
  };
}

type Back = Pick<OrderDetail['given_back'][number], 'kind' | 'phase'>;

/** The text that says how it stands with what was given back: who has to do what next. */
export function standing({ kind, phase }: Back) {
  if (kind === 'withdrawal') return phase === 'received' ? 'withdrawal-received' : 'withdrawal-awaited';
  return phase === 'awaited' ? 'return-accepted' : (`return-${phase}` as const);
}
