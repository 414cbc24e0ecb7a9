import { mayReadOf } from '#api/carts/cart-reads.ts';
import { type PaymentReturn, type PaymentState, paymentEndpoints } from '#api/contracts/payments.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { commandIdOf, languageOf } from '#api/kernel/headers.ts';
import { Problem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import { reconcilePayment } from '#commands/sales-orders/offered/reconcile-payment.ts';
import { refundOrderCommand, startPaymentCommand } from '#commands/sales-orders/payment.command.ts';
import { paymentReturnLink } from '#commands/sales-orders/payment-return.link.ts';
import { linkActor } from '#domain/kernel/actor.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { orderMessages } from '#domain/sales-orders/order.messages.ts';
import { type Order, orderFold, orderStream, totalOf } from '#domain/sales-orders/order.state.ts';
import { parseReference } from '#domain/sales-orders/payment.decide.ts';
import { capturedOf, leftOf, type Payment, refundedOf } from '#domain/sales-orders/payment.state.ts';
import { ProviderUnavailable } from '#platform/payments/port.ts';
import { startPayment } from './start-payment.ts';

const tag = 'sales-orders';

const stateOf = ({ captured, failed }: Payment) => (captured > 0 ? 'captured' : failed ? 'failed' : 'open');

function moneyOf(order: Order): PaymentState | null {
  const { orderId: order_id, status, content, due_at, payments } = order;
  if (!content) return null;
  return {
    order_id,
    status,
    method: content.payment,
    total: toDecimal(totalOf(order)),
    due_at,
    paid: toDecimal(capturedOf(order)),
    refunded: toDecimal(refundedOf(order)),
    payments: payments.map((one) => ({ id: one.paymentId, amount: toDecimal(one.amount), state: stateOf(one) })),
  };
}

interface Returned {
  readonly order: Order;
  readonly attempt: Payment;
}

/** The payment that the token of a return names, as it is now. @throws Problem 404 */
async function readReturn({ journal, links, now }: RouteDeps, token: string): Promise<Returned> {
  const reference = links.open(paymentReturnLink, token, now())?.reference ?? '';
  const of = parseReference(reference);
  const order = of && (await journal.load(orderStream(of.orderId), orderFold)).state;
  const attempt = order && order.status !== 'none' && order.payments.find((one) => one.reference === reference);
  if (!order || order.status === 'none' || !attempt) throw new Problem(404, orderMessages['payment-unknown']);
  return { order, attempt };
}

function returnOf({ order, attempt }: Returned, now: number): PaymentReturn {
  const { orderId: order_id, status, due_at, reviving } = order;
  const waits = status === 'PENDING_PAYMENT' && due_at !== null && Date.parse(due_at) > now;
  const came = attempt.captured > 0;
  const kept = leftOf(order, attempt) > 0;
  const paid = kept ? (reviving === null ? 'paid' : 'waiting') : 'back';
  const state = came ? paid : attempt.failed ? 'failed' : 'waiting';
  return { order_id, amount: toDecimal(attempt.amount), state, until: waits ? due_at : null };
}

/** The actor that comes back from the provider's page; the link names no address. */
const returningTo = ({ orderId }: Order) => linkActor('payment', orderStream(orderId));

const startInfo = routeInfo(paymentEndpoints.startPayment, {
  tag,
  summary: 'Comincia il pagamento con carta di un ordine, o riprende quello aperto: dà la pagina su cui pagare.',
  access: { function: 'orders', action: 'create' },
  commands: [startPaymentCommand.name],
});
const againInfo = routeInfo(paymentEndpoints.payAgain, {
  tag,
  summary: 'Riprova il pagamento da cui si è tornati: anche chi non ha effettuato l’accesso.',
  access: 'public',
  commands: [startPaymentCommand.name],
});

const startPaymentRoute: Route = {
  info: startInfo,
  mount: (app, deps) =>
    mountRoute(app, startInfo, { whitelist: true }, async ({ body, actor, signedIn, request }) =>
      data(
        await startPayment(deps, {
          orderId: body.id,
          actor,
          commandId: commandIdOf(request.headers),
          correlationId: request.correlationId,
          language: signedIn?.language ?? languageOf(request.headers),
          host: request.headers.host,
        }),
      ),
    ),
};

const payAgainRoute: Route = {
  info: againInfo,
  mount: (app, deps) =>
    mountRoute(app, againInfo, { whitelist: true }, async ({ body, request }) => {
      const { order } = await readReturn(deps, body.token);
      const correlationId = request.correlationId;
      const commandId = `${order.orderId}:${commandIdOf(request.headers)}`;
      return data(
        await startPayment(deps, {
          orderId: order.orderId,
          actor: returningTo(order),
          commandId,
          correlationId,
          language: languageOf(request.headers),
          host: request.headers.host,
        }),
      );
    }),
};

/** The calls on an order's money: the customer's way to the card provider and back, and refunds by staff. */
export const PAYMENT_ROUTES: readonly Route[] = [
  startPaymentRoute,
  queryRoute(paymentEndpoints.readPayment, {
    tag,
    summary: 'Che cosa si sa dei pagamenti e dei rimborsi di un ordine.',
    access: { function: 'orders', action: 'view' },
    whitelist: true,
    read: async ({ params: { id }, actor, scope }, deps) => {
      const { state } = await deps.journal.load(orderStream(id), orderFold);
      if (state.status === 'none' || !(await mayReadOf(deps, { actor, scope }, state.customer_id))) return null;
      const money = moneyOf(state);
      return money && data(money);
    },
  }),
  commandRoute(paymentEndpoints.refundOrder, {
    tag,
    summary: 'Rimborsa in tutto o in parte un ordine pagato, mai più di quanto è entrato.',
    access: { function: 'orders', action: 'delete' },
    commands: [refundOrderCommand],
    calls: ({ body: { id, amount, reason } }) => call(refundOrderCommand, { id, amount: amount ?? null, reason }),
  }),
  queryRoute(paymentEndpoints.paymentReturn, {
    tag,
    summary: 'Il ritorno dal gestore delle carte: gli si chiede com’è andata, e lo si registra.',
    access: 'public',
    whitelist: true,
    read: async ({ body: { token } }, deps) => {
      const { attempt } = await readReturn(deps, token);
      if (deps.card && attempt.captured === 0 && !attempt.failed) {
        try {
          await reconcilePayment({ ...deps, provider: deps.card }, attempt.reference);
        } catch (error) {
          // The provider is asked again, by the client that waits here or by the clock.
          if (!(error instanceof ProviderUnavailable)) throw error;
        }
      }
      return data(returnOf(await readReturn(deps, token), deps.now()));
    },
  }),
  payAgainRoute,
];
