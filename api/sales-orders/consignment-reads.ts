import { mayReadOf } from '#api/carts/cart-reads.ts';
import type { ConsignmentOut } from '#api/contracts/consignment.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { type ConsignmentPlace, headPlace, partPlace } from '#domain/sales-orders/consignment-ids.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { type ConsignmentPart, consignedOrders } from '#projections/sales-orders/consigned-orders.query.ts';
import { consignmentOut, consignmentsOf } from './consignment-wire.ts';

interface Reader {
  readonly actor: Actor;
  readonly scope: Scope;
}

/** Maximum number of orders whose consignments a select shows. */
const SELECTED = 100;

const stateOf = async (orderId: number, { journal }: RouteDeps) =>
  (await journal.load(orderStream(orderId), orderFold)).state;

/** A consignment as it is now; null when there is none or the reader may not see it. */
async function consignmentAt(
  { orderId, consignmentId }: ConsignmentPlace,
  reader: Reader,
  deps: RouteDeps,
): Promise<ConsignmentOut | null> {
  const order = await stateOf(orderId, deps);
  if (order.status === 'none' || !(await mayReadOf(deps, reader, order.customer_id))) return null;
  const found = consignmentsOf(order).find(({ consignment }) => consignment.consignmentId === consignmentId);
  return found ? consignmentOut(found) : null;
}

/** A consignment by its number; null when there is none or the reader may not see it. */
export const headOf = (id: number, reader: Reader, deps: RouteDeps) => consignmentAt(headPlace(id), reader, deps);

/** A row or a package by its number; null when there is none or the reader may not see it. */
export async function partOf<P extends 'rows' | 'packages'>(part: P, id: number, reader: Reader, deps: RouteDeps) {
  const parts: readonly ConsignmentOut[P][number][] = (await consignmentAt(partPlace(id), reader, deps))?.[part] ?? [];
  return parts.find((one) => one.id === id) ?? null;
}

/** The consignments of a page of orders that the caller may see, and the next page's cursor. @throws BadCursor */
export async function consignmentsPage(
  query: { readonly sales_order_id?: number | undefined; readonly cursor?: string | undefined; readonly limit: number },
  part: ConsignmentPart,
  { actor, scope }: Reader,
  deps: RouteDeps,
) {
  const { orderIds, ...found } = await consignedOrders(deps.pools.pg, query, part, customerScope(scope, actor));
  const orders = await Promise.all(orderIds.map((id) => stateOf(id, deps)));
  return { heads: orders.flatMap(consignmentsOf).map(consignmentOut), ...found };
}

/**
 * The options of a select, from the newest orders, whose text contains the searched words.
 * @param words the options that a consignment gives: number and text
 */
export async function selected(
  search: string,
  reader: Reader,
  deps: RouteDeps,
  words: (head: ConsignmentOut) => readonly { readonly id: number; readonly text: string }[],
) {
  const { heads } = await consignmentsPage({ limit: SELECTED }, 'heads', reader, deps);
  const wanted = search === '*' ? '' : search.toLowerCase();
  return { data: heads.flatMap(words).filter(({ text }) => text.toLowerCase().includes(wanted)) };
}
