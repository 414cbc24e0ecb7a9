import type { OfficinaEvent } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { creditFor, deliveryCredit, refundsAfter } from './credit.ts';
import { idsOf, type RequestedPieces, requestedPieces, requireConfirmed } from './fulfilment.decide.ts';
import { fulfilmentMessages as said } from './fulfilment.messages.ts';
import type { GivenBack } from './fulfilment.state.ts';
import type { Order, OrderState } from './order.state.ts';
import { piecesOf } from './pieces.ts';
import { withdrawalUntil } from './progress.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0);

/** Cancels pieces that the firm does not supply, and refunds what was paid for them. */
export function cancelLines(
  state: OrderState,
  { lines: wanted, reason }: { readonly lines: readonly RequestedPieces[]; readonly reason: string },
): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  if (wanted.length === 0) return refuse(said['lines-nothing'], 'lines');
  const pieces = requestedPieces(order, wanted, ({ open }) => open, said['lines-cancel-too-many']);
  if (isRefusal(pieces)) return pieces;
  const lines = creditFor(order, pieces);
  const delivery = deliveryCredit(order, pieces);
  const cancellationId = order.fulfilment.cancelled.length + 1;
  const data = { ...idsOf(order), cancellationId, hold: order.keeping.hold, lines, delivery, reason };
  return [{ type: 'OrderLinesCancelled', data }, ...refundsAfter(order, sum(lines) + delivery, 'cancelled')];
}

/**
 * Keeps so many pieces of a line; the firm does not supply the others.
 * @param quantity null: as few as possible, which are the pieces that left
 */
export function keepPieces(
  state: OrderState,
  {
    line_id,
    quantity,
    reason,
  }: { readonly line_id: number; readonly quantity: number | null; readonly reason: string },
): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  const one = piecesOf(order).find(({ line }) => line.line_id === line_id);
  if (!one) return missing;
  const now = one.line.quantity - one.cancelled;
  if (quantity !== null && quantity > now) return refuse(said['lines-only-fewer']({ left: now }), 'quantity');
  const gone = quantity === null ? one.open : now - quantity;
  if (gone > 0) return cancelLines(order, { lines: [{ line_id, quantity: gone }], reason });
  return quantity === null && now > 0 ? refuseState(said['lines-cancel-too-many']({ left: 0 })) : [];
}

/** Why a consumer can't withdraw from this order now; null: they can. */
export function refuseWithdrawal(order: Order, today: string): Refusal | null {
  if (order.content?.basis !== 'gross') return refuseState(said['withdrawal-business']);
  const until = withdrawalUntil(order);
  if (until === null || today <= until) return null;
  const day = until.split('-').reverse().join('/');
  return refuseState(said['withdrawal-late']({ day }));
}

/** The order as if nobody had closed it: closing it takes no right from the consumer. */
function reopened(state: OrderState): OrderState {
  return state.status === 'none' ? state : { ...state, fulfilment: { ...state.fulfilment, closed: false } };
}

/**
 * A consumer withdraws, from some pieces or from all: a declaration, which nobody approves. Pieces that have not left
 * stay in the house. What was paid for the pieces is refunded, and the delivery if nothing of the order remains. An
 * order that was closed is open again: its goods are awaited.
 * @param wanted null: all pieces from which a withdrawal is possible
 */
export function withdrawContract(
  state: OrderState,
  wanted: readonly RequestedPieces[] | null,
  { now, today }: DecisionContext,
): Decision {
  if (state.status === 'PENDING_PAYMENT') return refuseState(said['withdrawal-unpaid']);
  const order = requireConfirmed(reopened(state));
  if (isRefusal(order)) return order;
  const lateRefusal = refuseWithdrawal(order, today);
  if (lateRefusal) return lateRefusal;
  const all = piecesOf(order);
  const possible = all.filter(({ line, keptByCustomer }) => keptByCustomer > 0 && !line.made_to_measure);
  const asked =
    wanted ?? possible.map(({ line, keptByCustomer }) => ({ line_id: line.line_id, quantity: keptByCustomer }));
  const made = asked.find(({ line_id }) => all.some(({ line }) => line.line_id === line_id && line.made_to_measure));
  if (made) return refuse(said['withdrawal-made'], `lines.${made.line_id}`);
  if (asked.length === 0) return refuse(said['lines-nothing'], 'lines');
  const pieces = requestedPieces(order, asked, ({ keptByCustomer }) => keptByCustomer, said['withdrawal-too-many']);
  if (isRefusal(pieces)) return pieces;
  const openOf = (id: number) => all.find(({ line }) => line.line_id === id)?.open ?? 0;
  const lines = creditFor(order, pieces).map((one) => ({ ...one, kept: Math.min(one.quantity, openOf(one.line_id)) }));
  const delivery = deliveryCredit(order, pieces);
  const returnId = order.fulfilment.givenBack.length + 1;
  const data = { ...idsOf(order), returnId, hold: order.keeping.hold, lines, delivery, at: now };
  return [{ type: 'ContractWithdrawn', data }, ...refundsAfter(order, sum(lines) + delivery, 'withdrawn')];
}

/** The customer asks to return pieces that left the house. */
export function requestReturn(
  state: OrderState,
  { lines: wanted, reason }: { readonly lines: readonly RequestedPieces[]; readonly reason: string },
  { now }: DecisionContext,
): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  if (wanted.length === 0) return refuse(said['lines-nothing'], 'lines');
  if (reason === '') return refuse(said['lines-reason'], 'reason');
  const left = (one: ReturnType<typeof piecesOf>[number]) => one.shipped - (one.withdrawn - one.kept) - one.returning;
  const lines = requestedPieces(order, wanted, left, said['return-nothing-shipped']);
  if (isRefusal(lines)) return lines;
  const returnId = order.fulfilment.givenBack.length + 1;
  return [{ type: 'ReturnRequested', data: { ...idsOf(order), returnId, lines, reason, at: now } }];
}

function returnOf(state: OrderState, returnId: number): { readonly order: Order; readonly one: GivenBack } | Refusal {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  const one = order.fulfilment.givenBack.find((known) => known.returnId === returnId);
  return one ? { order, one } : missing;
}

/** The firm agrees to take the goods back, or refuses with the reason. */
export function answerReturn(
  state: OrderState,
  { returnId, accept, reason }: { readonly returnId: number; readonly accept: boolean; readonly reason: string },
): Decision {
  const found = returnOf(state, returnId);
  if (isRefusal(found)) return found;
  const { order, one } = found;
  const wanted = accept ? 'accepted' : 'refused';
  if (one.phase === wanted) return [];
  if (one.phase !== 'requested') return refuseState(said['return-decided']);
  if (accept) return [{ type: 'ReturnAccepted', data: { ...idsOf(order), returnId } }];
  if (reason === '') return refuse(said['lines-reason'], 'reason');
  return [{ type: 'ReturnRefused', data: { ...idsOf(order), returnId, reason } }];
}

/** Goods of a withdrawal or an accepted return came in. A return is refunded now; a withdrawal was refunded at once. */
export function receiveGoods(
  state: OrderState,
  { returnId, unsellable }: { readonly returnId: number; readonly unsellable: readonly RequestedPieces[] },
): Decision {
  const found = returnOf(state, returnId);
  if (isRefusal(found)) return found;
  const { order, one } = found;
  if (one.phase === 'received') return [];
  if (one.phase !== 'accepted' && one.phase !== 'awaited') return refuseState(said['return-not-awaited']);
  const came = one.lines.flatMap(({ line_id, item_id, quantity, kept }) =>
    quantity === kept ? [] : [{ line_id, item_id, quantity: quantity - kept }],
  );
  const broken = (id: number) =>
    unsellable.filter(({ line_id }) => line_id === id).reduce((all, { quantity }) => all + quantity, 0);
  const tooMany = came.find(({ line_id, quantity }) => broken(line_id) > quantity);
  if (tooMany) {
    return refuse(said['withdrawal-too-many']({ left: tooMany.quantity }), `unsellable.${tooMany.line_id}`);
  }
  const lines = (one.kind === 'return' ? creditFor(order, came) : came.map((some) => ({ ...some, amount: 0 }))).map(
    (some) => ({ ...some, sellable: some.quantity - broken(some.line_id) }),
  );
  const data = { ...idsOf(order), returnId, hold: order.keeping.hold, lines };
  const refunds = one.kind === 'return' ? refundsAfter(order, sum(lines), 'returned') : [];
  return [{ type: 'GoodsCameBack', data }, ...refunds];
}
