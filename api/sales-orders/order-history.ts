import type { z } from 'zod';
import type { orderHistory } from '#api/contracts/order-goods.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { whoActed } from '#api/kernel/who-acted.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { eventTitle } from '#domain/event-texts.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { orderFacts } from '#domain/sales-orders/order-words.ts';
import { availableOf, evolveStock, noStock, stockStream } from '#domain/stock/stock.state.ts';
import { comparePositions } from '#platform/event-store/port.ts';

const AVAILABLE = { it: 'Disponibili allora', en: 'Available then' };

/**
 * The history of an order, oldest event first: what each event set, and how many pieces of each item were available
 * when the order was placed. Null when there is no such order.
 */
export async function orderHistoryOf(
  id: number,
  language: Language,
  { journal, namesOf }: Pick<RouteDeps, 'journal' | 'namesOf'>,
): Promise<z.infer<typeof orderHistory> | null> {
  const events = await journal.read(orderStream(id));
  if (events.length === 0) return null;
  const by = await whoActed(events, language, namesOf);
  const state = events.reduce(orderFold.evolve, orderFold.initial);
  const content = state.status === 'none' ? null : state.content;
  return Promise.all(
    events.map(async (event) => {
      const { at } = event.meta;
      const stocks = event.type === 'OrderOpened' ? event.data.content.lines : [];
      const available = await Promise.all(
        [...new Map(stocks.map((line) => [line.item_id, line])).values()].map(async ({ item_id, code }) => {
          const before = (await journal.read(stockStream(item_id))).filter(
            ({ position }) => comparePositions(position, event.position) < 0,
          );
          const left = availableOf(before.reduce(evolveStock, noStock));
          return { label: `${AVAILABLE[language]}: ${code}`, value: String(left) };
        }),
      );
      return {
        id: event.id,
        revision: event.revision,
        at,
        title: eventTitle(event, language),
        by: by(event),
        details: [...orderFacts(event, content, language), ...available],
      };
    }),
  );
}
