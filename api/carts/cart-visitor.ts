import type { FastifyRequest } from 'fastify';
import { clientAddress, lineOf } from '#api/kernel/client-address.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { Problem } from '#api/kernel/problem.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import type { Cart } from '#domain/carts/cart.state.ts';
import type { VisitorActor } from '#domain/kernel/actor.ts';

/**
 * Maximum number of carts begun from one address in an hour; the people of a firm behind one address stay far below.
 */
const MOST_CARTS = 60;
const HOUR_MS = 3_600_000;

/**
 * Whether this visitor has ordered the cart. A visitor whose answer was lost repeats the call and must get that answer.
 */
export function wasOrderedBy(cart: Cart, { session }: VisitorActor): boolean {
  return cart.session === session && cart.status === 'PLACED';
}

/**
 * Maximum number of guest orders for one e-mail address in an hour, whoever places them: each order mails that address.
 */
const MOST_ORDERS_TO = 10;

/**
 * A pseudonym for the mailbox of an address. It ignores `+tags`, which give one mailbox as many addresses as its owner
 * likes.
 */
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
