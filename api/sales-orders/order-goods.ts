import type { z } from 'zod';
import type { orderGoods } from '#api/contracts/order-goods.contract.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import type { Pieces } from '#domain/sales-orders/fulfilment.state.ts';
import { refuseWithdrawal } from '#domain/sales-orders/giving-back.decide.ts';
import { type Order, totalOf } from '#domain/sales-orders/order.state.ts';
import { piecesOf } from '#domain/sales-orders/pieces.ts';
import { withdrawalUntil } from '#domain/sales-orders/progress.ts';
import { consignmentOut, consignmentsOf } from './consignment-wire.ts';

type Goods = z.input<z.ZodObject<typeof orderGoods>>;

const piecesOut = (lines: readonly Pieces[]) => lines.map(({ line_id, quantity }) => ({ line_id, quantity }));

/**
 * What became of an order's goods and what was written about it, as the API sends it.
 * @param reader `isStaff`: also what is only for staff
 */
export function goodsOut(
  order: Order,
  { language, today, isStaff }: Pick<DecisionContext, 'today'> & { language: 'it' | 'en'; isStaff: boolean },
): Goods {
  const { fulfilment, correspondence, status } = order;
  const isConfirmed = status === 'CONFIRMED';
  const isActive = isConfirmed && !fulfilment.closed;
  const refusal = isConfirmed ? refuseWithdrawal(order, today) : null;
  const lines = piecesOf(order).map(({ line, ...one }) => ({
    line_id: line.line_id,
    shipped: one.shipped,
    cancelled: one.cancelled,
    withdrawn: one.withdrawn,
    returned: one.returned,
    to_ship: isActive ? one.open : 0,
    to_prepare: isActive ? one.free : 0,
    can_withdraw: isConfirmed && !refusal && !line.made_to_measure ? one.keptByCustomer : 0,
    can_return: isActive ? one.shipped - (one.withdrawn - one.kept) - one.returning : 0,
  }));
  return {
    to_pay: toDecimal(totalOf(order)),
    preparing: fulfilment.preparing,
    pieces: lines,
    shipments: fulfilment.parcels.map(({ shipmentId: id, lines: sent, isCustomerNotified: _, ...parcel }) => ({
      id,
      ...parcel,
      lines: piecesOut(sent),
    })),
    given_back: fulfilment.givenBack.map(({ returnId: id, credit, lines: back, ...one }) => ({
      id,
      ...one,
      amount: toDecimal(credit),
      lines: piecesOut(back),
    })),
    cancelled: fulfilment.cancelled.map(({ lines: gone, reason }, nth) => ({
      id: nth + 1,
      lines: piecesOut(gone),
      reason,
    })),
    withdrawal: {
      possible: lines.some(({ can_withdraw }) => can_withdraw > 0),
      until: withdrawalUntil(order),
      why: refusal && isActive ? refusal.message[language] : null,
    },
    note: correspondence.notes.customer,
    ...(isStaff
      ? { note_internal: correspondence.notes.internal, consignments: consignmentsOf(order).map(consignmentOut) }
      : {}),
    messages: [...correspondence.messages],
    files: correspondence.files.map(({ line_id, side, file, at }) => ({
      line_id,
      side,
      media: file.media,
      name: file.name,
      at,
    })),
  };
}
