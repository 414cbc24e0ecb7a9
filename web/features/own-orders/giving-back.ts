import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import type { Choosable } from '#web/market/order-quantities.tsx';

interface GivingBack {
  readonly withdrawable: readonly Choosable[];
  /** Lines that can be returned: those without a right of withdrawal (`marketplace.md`). */
  readonly returnable: readonly Choosable[];
  /** Lines without a right of withdrawal because they were made to measure. */
  readonly madeToMeasure: readonly number[];
  /** Why the customer cannot withdraw from what they still have or await; null: they can, or nothing is left. */
  readonly why: string | null;
}

/** What a customer can give back of an order now: by withdrawal, or by return. */
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

/** The key of the text on the state of what was given back: it says who has to do what next. */
export function statusTextKey({ kind, phase }: Back) {
  if (kind === 'withdrawal') return phase === 'received' ? 'withdrawal-received' : 'withdrawal-awaited';
  return phase === 'awaited' ? 'return-accepted' : (`return-${phase}` as const);
}
