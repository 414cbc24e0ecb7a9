import type { BoughtItem, Machine as MachineOnWire, MachinePart } from '#api/contracts/machines.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { ShownRepair } from '#domain/ads/ad.decide.ts';
import { versionFor } from '#domain/attachments/attachment.state.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { type Machine, piecesOf } from '#domain/machines/machines.ts';
import { type Order, orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { piecesOf as orderedPieces } from '#domain/sales-orders/pieces.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import { availableOf, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { warrantyUntil } from '#domain/warranties/warranty-terms.ts';
import { type AttachmentView, attachmentsAboutItems } from '#projections/attachments/attachments.query.ts';
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

/**
 * Machines with what the shop sells for their parts: items in stock first, then the cheapest.
 * @param inAds the repairs that living ads of their customer show
 */
export async function machinesOnWire(
  machines: readonly Machine[],
  inAds: readonly ShownRepair[],
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
    repairs: repairs.map(({ id, code_intervention_gr, state, created_at, covered, parts, ...ended }) => ({
      id,
      code_intervention_gr,
      state,
      created_at,
      finished_on: ended.finished_on,
      covered,
      ad: inAds.find(({ repairId }) => repairId === id)?.adId ?? null,
      warranty_until: ended.delivered_on === null ? null : warrantyUntil('repair', ended.delivered_on, false),
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

/** The last day of the warranty on the pieces of an item that came last; null: none came yet. */
function warrantyOf({ content, fulfilment }: Order, item_id: number): string | null {
  const received = fulfilment.parcels.filter(({ lines }) => lines.some((line) => line.item_id === item_id));
  const days = received.flatMap(({ delivered_on }) => delivered_on ?? []);
  const last = days.toSorted().at(-1);
  return last === undefined ? null : warrantyUntil('goods', last, content?.basis === 'gross');
}

/** What a customer bought and kept: each item once, as last ordered. @param mayPapers may read the papers about it */
export async function boughtOnWire(
  customer_id: number,
  language: Language,
  mayPapers: boolean,
  deps: Deps,
): Promise<BoughtItem[]> {
  const orders = (await ordersOfCustomer(deps.pools.pg, customer_id)).filter(({ status }) => !NOT_BOUGHT.has(status));
  const lines = await Promise.all(
    orders.slice(0, ORDERS).map(async ({ id: order_id, placed_at }) => {
      const { state } = await deps.journal.load(orderStream(order_id), orderFold);
      if (state.status === 'none') return [];
      return orderedPieces(state).flatMap(({ line, keptByCustomer: quantity }) =>
        quantity > 0
          ? [{ ...line, quantity, order_id, placed_at, warranty_until: warrantyOf(state, line.item_id) }]
          : [],
      );
    }),
  );
  const last = new Map<number, (typeof lines)[number][number]>();
  for (const line of lines.flat()) if (!last.has(line.item_id)) last.set(line.item_id, line);
  const bought = [...last.keys()];
  const items = await itemsOnSale(deps.pools.pg, bought);
  const offers = new Map((await offersOf(items, language, deps)).map((offer) => [offer.item_id, offer]));
  const papers = mayPapers ? await attachmentsAboutItems(deps.pools.pg, customer_id, bought) : [];
  return [...last.values()].map(({ item_id, order_id, placed_at, code, description, quantity, warranty_until }) => ({
    order_id,
    placed_at,
    code,
    description: description[language],
    quantity,
    item: offers.get(item_id) ?? null,
    warranty_until,
    papers: papers.flatMap((one) => (one.item_id === item_id ? (nameFor(one.versions, language) ?? []) : [])),
  }));
}

const nameFor = (versions: AttachmentView['versions'], language: Language) =>
  versionFor(versions, language)?.version.name;
