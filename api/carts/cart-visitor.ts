import type { FastifyRequest } from 'fastify';
import { clientAddress, lineOf } from '#api/kernel/client-address.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { Problem } from '#api/kernel/problem.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import type { Cart } from '#domain/carts/cart.state.ts';
import type { VisitorActor } from '#domain/kernel/actor.ts';

/** So many carts are begun from one address in an hour: a firm's people behind it stay far below. */
const MOST_CARTS = 60;
const HOUR_MS = 3_600_000;

/** Whether a cart is this visitor's, who may look at it and change it until it is over. */
export function isVisitors(cart: Cart, { session }: VisitorActor): boolean {
  return cart.session === session && (cart.status === 'OPEN' || cart.status === 'CHECKOUT');
}

/** Whether it was this visitor's, and he ordered by it: whose answer was lost asks for it once more. */
export function wasOrderedBy(cart: Cart, { session }: VisitorActor): boolean {
  return cart.session === session && cart.status === 'PLACED';
}

/** An e-mail gets so many orders of guests in an hour, whosever it is: each mails it. */
const MOST_ORDERS_TO = 10;

/** What stands for the mailbox of an address: with `+tags`, one has as many addresses as one likes. */
export const mailboxOf = (email: string, { pseudonym }: Pick<RouteDeps, 'pseudonym'>): string =>
  pseudonym(
    'mailbox',
    email
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*(?=@)/, ''),
  );

/** Counts an order that a guest places. @throws Problem 429 `too-many-guest-orders` */
export async function countGuestOrder(request: FastifyRequest, email: string, deps: RouteDeps): Promise<void> {
  const { current } = await request.server.strangers.add(`guest-orders/${mailboxOf(email, deps)}`, HOUR_MS);
  if (current > MOST_ORDERS_TO) throw new Problem(429, cartMessages['too-many-guest-orders']);
}

/** Counts a cart that a visitor begins. @throws Problem 429 `too-many-carts` */
export async function countNewCart(request: FastifyRequest): Promise<void> {
  const from = `carts/${lineOf(clientAddress(request))}`;
  const { current } = await request.server.strangers.add(from, HOUR_MS);
  if (current > MOST_CARTS) throw new Problem(429, cartMessages['too-many-carts']);
}
