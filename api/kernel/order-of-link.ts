import { orderLink } from '#commands/sales-orders/order.link.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { type LinkActor, linkActor } from '#domain/kernel/actor.ts';
import { orderMessages } from '#domain/sales-orders/order.messages.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import type { RouteDeps } from './deps.ts';
import { Problem } from './problem.ts';

/** The e-mail address of an order's customer; null: there is no such order, or its customer is unknown or erased. */
export async function addressOfBuyer(orderId: number, { journal }: RouteDeps): Promise<string | null> {
  const { state: order } = await journal.load(orderStream(orderId), orderFold);
  if (order.status === 'none') return null;
  const { state: customer } = await journal.load(customerStream(order.customer_id), customerFold);
  return customer.status === 'known' && !customer.erased ? customer.details.email : null;
}

/** The order that a link opens, and the link's holder. @throws Problem 404 whatever is wrong with the link */
export async function followOrderLink(
  token: string,
  deps: RouteDeps,
): Promise<{ readonly orderId: number; readonly holder: LinkActor }> {
  const link = deps.links.open(orderLink, token, deps.now());
  const address = link && (await addressOfBuyer(link.orderId, deps));
  if (!link || !address || !link.recipient.is(address)) throw new Problem(404, orderMessages['link-not-valid']);
  const { orderId, recipient } = link;
  return { orderId, holder: linkActor('order', orderStream(orderId), recipient.key) };
}
