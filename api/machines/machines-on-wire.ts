import type { BoughtItem, Machine as MachineOnWire, MachinePart } from '#api/contracts/machines.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { type Machine, piecesOf } from '#domain/machines/machines.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import { availableOf, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { itemsForParts, itemsOnSale, type OfferedItem, partNames } from '#projections/machines/machines.query.ts';
import { ordersOfCustomer } from '#projections/sales-orders/sales-orders.query.ts';

type Deps = Pick<RouteDeps, 'pools' | 'journal'>;
type Offer = NonNullable<MachinePart['item']>;

/** How many of the newest orders are looked through. */
const ORDERS = 50;
/** In these states the goods were ordered, but not bought. */
const NOT_BOUGHT: ReadonlySet<string> = new Set(['REFUSED', 'EXPIRED', 'CANCELLED']);

/** The shop's offers of items now, each with the number left, read from the stock's stream, which is never behind. */
async function offersOf(items: readonly OfferedItem[], language: Language, { journal }: Deps): Promise<Offer[]> {
  return Promise.all(
    items.map(async ({ id, title_it, title_en, price, link }) => {
      const { state } = await journal.load(stockStream(id), stockFold);
      const title = (language === 'en' && title_en) || title_it;
      const href = soldPath({ kind: 'item', id, link });
      return { item_id: id, title, price: toDecimal(price), href, left: Math.max(0, availableOf(state)) };
    }),
  );
}

/** Machines with what the shop sells for their parts: items in stock first, then the cheapest. */
export async function machinesOnWire(
  machines: readonly Machine[],
  language: Language,
  deps: Deps,
): Promise<MachineOnWire[]> {
  const named = machines.flatMap(({ repairs }) => repairs.flatMap(({ parts }) => parts));
  const numbers = [...new Set(named.map(({ part }) => part))];
  const names = await partNames(deps.pools.pg, numbers);
  const items = await itemsForParts(deps.pools.pg, numbers);
  const offers = await offersOf(items, language, deps);
  const best = new Map<number, Offer>();
  for (const [nth, { item_gr_id }] of items.entries()) {
    const offer = offers[nth];
    const known = item_gr_id === null ? undefined : best.get(item_gr_id);
    if (item_gr_id !== null && offer && (!known || (known.left === 0 && offer.left > 0))) best.set(item_gr_id, offer);
  }
  return machines.map(({ name, series, repairs }) => ({
    name,
    series,
    repairs: repairs.map(({ id, code_intervention_gr, state, created_at, finished_on, covered, parts }) => ({
      id,
      code_intervention_gr,
      state,
      created_at,
      finished_on,
      covered,
      parts: parts.flatMap(({ part, quantity }) => {
        const name = names.get(part);
        if (!name) return [];
        const description = (language === 'en' && name.description_en) || name.description_it;
        const { code_gr } = name;
        return [{ code_gr, description, quantity, pieces: piecesOf(quantity), item: best.get(part) ?? null }];
      }),
    })),
  }));
}

/** What a customer bought: each item once, as last ordered. */
export async function boughtOnWire(customer_id: number, language: Language, deps: Deps): Promise<BoughtItem[]> {
  const orders = (await ordersOfCustomer(deps.pools.pg, customer_id)).filter(({ status }) => !NOT_BOUGHT.has(status));
  const lines = await Promise.all(
    orders.slice(0, ORDERS).map(async ({ id: order_id, placed_at }) => {
      const { state } = await deps.journal.load(orderStream(order_id), orderFold);
      const content = state.status === 'none' ? null : state.content;
      return (content?.lines ?? []).map((line) => ({ ...line, order_id, placed_at }));
    }),
  );
  const last = new Map<number, (typeof lines)[number][number]>();
  for (const line of lines.flat()) if (!last.has(line.item_id)) last.set(line.item_id, line);
  const items = await itemsOnSale(deps.pools.pg, [...last.keys()]);
  const offers = new Map((await offersOf(items, language, deps)).map((offer) => [offer.item_id, offer]));
  return [...last.values()].map(({ item_id, order_id, placed_at, code, description, quantity }) => ({
    order_id,
    placed_at,
    code,
    description: description[language],
    quantity,
    item: offers.get(item_id) ?? null,
  }));
}
