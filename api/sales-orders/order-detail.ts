import { deliveryOut, lineOf, vatOut } from '#api/carts/cart-reads.ts';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { eventTitle } from '#domain/event-texts.ts';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { isMadeByHand, refundableOf } from '#domain/sales-orders/offered/refund.decide.ts';
import { evolveOrder, noOrder, type Order, orderStream } from '#domain/sales-orders/order.state.ts';
import { capturedOf } from '#domain/sales-orders/payment.state.ts';
import { shownStatus } from '#domain/sales-orders/progress.ts';
import { goodsOut } from './order-goods.ts';

/** How an order is read: `isStaff` adds what is only for staff. */
interface OrderReader {
  readonly isStaff?: boolean;
}

/** An order as it was placed and what became of it, folded from its stream; null when none was placed. */
export async function orderDetailOf(
  deps: Pick<RouteDeps, 'journal' | 'now'>,
  orderId: number,
  language: 'it' | 'en',
  { isStaff = false }: OrderReader = {},
): Promise<OrderDetail | null> {
  const events = await deps.journal.read(orderStream(orderId));
  const order = events.reduce(evolveOrder, noOrder);
  if (order.status === 'none') return null;
  const parts = partsOf(order, language);
  if (!parts) return null;
  const refunds = refundsOut(order);
  const history = events
    .filter(({ type, data }) => type !== 'OrderOpened' && (isStaff || EVENT_DEFINITIONS[type]?.toCustomer(data)))
    .map((event) => ({ at: event.meta.at, text: eventTitle(event, language) }));
  const today = romeDayAt(deps.now());
  const goods = goodsOut(order, { language, today, isStaff });
  return { ...parts, ...goods, refunds, bank: await bankFor(deps, order), history, revision: events.length - 1 };
}

/** What was shown when the order was placed, and the order's money. */
function partsOf(order: Order, language: 'it' | 'en') {
  const { orderId: id, customer_id: user_id, status, content, due_at } = order;
  if (!content || status === 'OPENED' || status === 'REFUSED') return null;
  const { basis, lines, promotions, carrier, address, delivery, vat, net, total, payment, terms } = content;
  return {
    id,
    user_id,
    status: shownStatus(order),
    payment,
    net_prices: basis === 'net',
    lines: lines.map((line) => lineOf(line, language)),
    vouchers: promotions.map(({ name, off }) => ({ description: name[language], amount: toDecimal(off) })),
    carrier: carrier.name,
    address,
    delivery: deliveryOut(basis, delivery),
    vat: vatOut(vat),
    net: toDecimal(net),
    total: toDecimal(total),
    paid: toDecimal(capturedOf(order)),
    due_at,
    terms,
    refundable: toDecimal(refundableOf(order)),
  };
}

function refundsOut({ refunds }: Order): OrderDetail['refunds'] {
  return refunds.map((refund) => ({
    id: refund.refundId,
    amount: toDecimal(refund.amount),
    cause: refund.cause,
    reason: refund.reason,
    made: refund.made,
    by_hand: isMadeByHand(refund),
  }));
}

/** The bank account for an order that waits for a transfer; null for any other. */
async function bankFor({ journal }: Pick<RouteDeps, 'journal'>, order: Order): Promise<OrderDetail['bank']> {
  if (order.status !== 'PENDING_PAYMENT' || order.content?.payment !== 'transfer') return null;
  const { name: holder, bank_name, iban, bic } = (await journal.load(FIRM_STREAM, firmFold)).state;
  return { holder, bank_name, iban, bic, reason: `Ordine ${order.orderId}` };
}
