import { mayReadOf } from '#api/carts/cart-reads.ts';
import { salesOrderEndpoints } from '#api/contracts/sales-orders.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { cancelOrderCommand } from '#commands/sales-orders/order.command.ts';
import { makeRefundCommand, recordCaptureCommand } from '#commands/sales-orders/payment.command.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import { ordersOfCustomer } from '#projections/sales-orders/sales-orders.query.ts';
import { orderDetailOf } from './order-detail.ts';

const common = { tag: 'sales-orders' } as const;
const reading = { ...common, access: { function: 'orders', action: 'view' }, whitelist: true } as const;
const keeping = { ...common, access: { function: 'orders', action: 'delete' } } as const;

/** The calls on orders: those of customers, and those by which staff record their money. */
export const SALES_ORDER_ROUTES = [
  queryRoute(salesOrderEndpoints.ordersOfUser, {
    ...reading,
    summary: 'Gli ordini di un cliente, dal più recente.',
    read: async ({ params: { userId }, actor, scope }, deps) => {
      if (!(await mayReadOf(deps, { actor, scope }, userId))) return null;
      const position = await checkpointOf(deps.pools.pg, 'sales-orders');
      const rows = await ordersOfCustomer(deps.pools.pg, userId);
      return {
        ...data(rows.map(({ customer_id: _, total, ...row }) => ({ ...row, total: toDecimal(total) }))),
        position,
      };
    },
  }),
  queryRoute(salesOrderEndpoints.readOrder, {
    ...reading,
    summary: 'Un ordine com’era al momento dell’acquisto, e che cosa ne è stato.',
    read: async ({ params: { id, lang }, actor, scope }, deps) => {
      const { state } = await deps.journal.load(orderStream(id), orderFold);
      if (state.status === 'none' || !(await mayReadOf(deps, { actor, scope }, state.customer_id))) return null;
      const detail = await orderDetailOf(deps, id, lang);
      return detail && data(detail);
    },
  }),
  commandRoute(salesOrderEndpoints.cancelOrder, {
    ...common,
    summary: 'Annulla un ordine: il cliente finché attende il pagamento, il personale finché nulla è partito.',
    access: { function: 'orders', action: 'edit' },
    commands: [cancelOrderCommand],
    calls: ({ body }) => call(cancelOrderCommand, body),
  }),
  commandRoute(salesOrderEndpoints.recordPayment, {
    ...keeping,
    summary: 'Registra un bonifico, o l’incasso del contrassegno. Ciò che supera il totale va restituito.',
    commands: [recordCaptureCommand],
    calls: ({ body: { id, amount } }) =>
      call(recordCaptureCommand, { id, amount, paymentId: null, provider: 'transfer' }),
  }),
  commandRoute(salesOrderEndpoints.recordRefund, {
    ...keeping,
    summary: 'Registra che un rimborso è stato eseguito.',
    commands: [makeRefundCommand],
    calls: ({ body: { id, refund_id: refundId } }) => call(makeRefundCommand, { id, refundId }),
  }),
];
