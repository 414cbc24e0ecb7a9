import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { mailboxOf } from '#api/carts/cart-visitor.ts';
import type { OutputOf } from '#api/contracts/endpoint.ts';
import { orderLinkEndpoints } from '#api/contracts/order-links.contract.ts';
import { clientAddress, lineOf } from '#api/kernel/client-address.ts';
import { type Call, call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { commandIdOf, languageOf } from '#api/kernel/headers.ts';
import { addressOfBuyer, followOrderLink } from '#api/kernel/order-of-link.ts';
import { Problem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { wantOrderMailCommand, writeOrderMessageCommand } from '#commands/sales-orders/correspondence.command.ts';
import { requestReturnCommand, withdrawContractCommand } from '#commands/sales-orders/giving-back.command.ts';
import { cancelOrderCommand } from '#commands/sales-orders/order.command.ts';
import { startPaymentCommand } from '#commands/sales-orders/payment.command.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { orderMessages } from '#domain/sales-orders/order.messages.ts';
import { orderDetailOf } from './order-detail.ts';
import { startPayment } from './start-payment.ts';

const common = { tag: 'sales-orders', access: 'public' } as const;

/** A call on the order that a link opens, as the link's holder. @throws Problem 404 */
async function byLink(token: string, deps: RouteDeps, makeCall: (id: number) => Call): Promise<Call> {
  const { orderId, holder } = await followOrderLink(token, deps);
  return { ...makeCall(orderId), as: { actor: holder } };
}

/** The actor that mails buyers the link of their order again. */
const LINK_SENDER = systemActor('order-links', [wantOrderMailCommand]);

const payInfo = routeInfo(orderLinkEndpoints.payByLink, {
  ...common,
  summary: 'Comincia il pagamento con carta dell’ordine a cui porta il collegamento, o riprende quello aperto.',
  commands: [startPaymentCommand.name],
});
const askInfo = routeInfo(orderLinkEndpoints.askOrderLink, {
  ...common,
  summary: 'Rimanda il collegamento di un ordine a chi l’ha fatto; la risposta non dice se l’ordine esiste.',
  commands: [wantOrderMailCommand.name],
});

const HOUR_MS = 3_600_000;
/**
 * Maximum number of links asked for in an hour from one network and for one mailbox, whether the order exists or not.
 */
const MOST_FROM = 10;
const MOST_TO = 5;

/** @throws Problem 429 */
async function countAsking(request: FastifyRequest, email: string, deps: RouteDeps): Promise<void> {
  const { strangers } = request.server;
  const [from, to] = await Promise.all([
    strangers.add(`order-links/${lineOf(clientAddress(request))}`, HOUR_MS),
    strangers.add(`order-links-to/${mailboxOf(email, deps)}`, HOUR_MS),
  ]);
  if (from.current > MOST_FROM || to.current > MOST_TO) throw new Problem(429, orderMessages['too-many-links']);
}

type AskedLink = OutputOf<typeof orderLinkEndpoints.askOrderLink, 'body'>;

/**
 * Mails the link when the address is that of the order's buyer. The call does not wait for it, so that not even its
 * duration tells whether the order exists.
 */
async function sendAgain({ email, order: id }: AskedLink, correlationId: string, deps: RouteDeps): Promise<void> {
  if ((await addressOfBuyer(id, deps))?.trim().toLowerCase() !== email) return;
  const payload = { id, what: 'summary', shipmentId: null };
  const ids = { actor: LINK_SENDER, commandId: `order-link-${id}-${randomUUID()}`, correlationId };
  await deps.execute(wantOrderMailCommand as unknown as AnyCommand, payload, ids);
}

/** The calls of guests on their orders, and of others who hold such a link. */
export const ORDER_LINK_ROUTES: readonly Route[] = [
  queryRoute(orderLinkEndpoints.readOrderLink, {
    ...common,
    summary: 'L’ordine a cui porta il collegamento di un’e-mail.',
    whitelist: true,
    read: async ({ body: { token }, request }, deps) => {
      const { orderId } = await followOrderLink(token, deps);
      const detail = await orderDetailOf(deps, orderId, languageOf(request.headers));
      return detail && data(detail);
    },
  }),
  {
    info: payInfo,
    mount: (app, deps) =>
      mountRoute(app, payInfo, { whitelist: true }, async ({ body: { token }, request }) => {
        const { orderId, holder: actor } = await followOrderLink(token, deps);
        const commandId = `${orderId}:${commandIdOf(request.headers)}`;
        const { correlationId } = request;
        const language = languageOf(request.headers);
        const payer = { orderId, actor, commandId, correlationId, language };
        return data(await startPayment(deps, { ...payer, host: request.headers.host }));
      }),
  },
  commandRoute(orderLinkEndpoints.cancelByLink, {
    ...common,
    summary: 'Annulla l’ordine a cui porta il collegamento, finché attende il pagamento.',
    commands: [cancelOrderCommand],
    calls: ({ body: { token, ...why } }, deps) => byLink(token, deps, (id) => call(cancelOrderCommand, { id, ...why })),
  }),
  commandRoute(orderLinkEndpoints.withdrawByLink, {
    ...common,
    summary: '«Conferma recesso» di chi ha ordinato senza registrarsi.',
    commands: [withdrawContractCommand],
    calls: ({ body: { token, ...some } }, deps) =>
      byLink(token, deps, (id) => call(withdrawContractCommand, { id, ...some })),
  }),
  commandRoute(orderLinkEndpoints.returnByLink, {
    ...common,
    summary: 'Chiede di rendere ciò che è partito, dal collegamento dell’ordine.',
    commands: [requestReturnCommand],
    calls: ({ body: { token, ...some } }, deps) =>
      byLink(token, deps, (id) => call(requestReturnCommand, { id, ...some })),
  }),
  commandRoute(orderLinkEndpoints.writeByLink, {
    ...common,
    summary: 'Scrive alla ditta, dal collegamento dell’ordine.',
    commands: [writeOrderMessageCommand],
    calls: ({ body: { token, message: text } }, deps) =>
      byLink(token, deps, (id) => call(writeOrderMessageCommand, { id, text })),
  }),
  {
    info: askInfo,
    mount: (app, deps) =>
      mountRoute(app, askInfo, { whitelist: true }, async ({ body, request }) => {
        await countAsking(request, body.email, deps);
        sendAgain(body, request.correlationId, deps).catch((error) => request.log.error({ err: error }, 'order link'));
        return { data: null, message: orderMessages['link-asked'][languageOf(request.headers)] };
      }),
  },
];
