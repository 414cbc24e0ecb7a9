import type { StockView } from '#api/contracts/stock.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { holderOf } from '#domain/stock/holder.ts';
import { availableOf, isHolding, piecesHeldByOrders, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { holderLabels, stockById } from '#projections/stock/stock-list.query.ts';
import { supplierOrderOf } from './supplier-order.ts';

/** For each kind of holder the function whose viewers may know its customer. */
const READ_BY = { order: 'orders', repair: 'repairs' } as const;

/** The stock of an item now, read from its stream, with the holders of its pieces; null when there is no such item. */
export async function stockOnWire(
  item_id: number,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  { pools, journal }: Pick<RouteDeps, 'pools' | 'journal'>,
): Promise<StockView | null> {
  const [item] = await stockById(pools.pg, [item_id]);
  if (!item) return null;
  const { state, revision } = await journal.load(stockStream(item_id), stockFold);
  const kept = [...state.holds].filter(([, hold]) => isHolding(hold));
  const named = [...kept.map(([hold]) => hold), ...state.awaited.keys()];
  const idsOf = (kind: 'order' | 'repair') =>
    named.flatMap((hold) => {
      const holder = holderOf(hold);
      return holder?.kind === kind ? [holder.id] : [];
    });
  const holders = await holderLabels(pools.pg, { orders: idsOf('order'), repairs: idsOf('repair') });
  const shown = (hold: string) => {
    const holder = holderOf(hold);
    const found = holders.find(({ kind, id }) => kind === holder?.kind && id === holder.id);
    const mayKnow = holder !== null && scopeOf(actor, { function: READ_BY[holder.kind], action: 'view' }) === 'all';
    const code = holder ? (found?.code ?? '') : hold;
    return { until: found?.until ?? null, who: { holder, code, customer: mayKnow ? (found?.customer ?? '') : '' } };
  };
  const holds = kept.map(([hold, { quantity, status }]) => {
    const { who, until } = shown(hold);
    return { ...who, quantity, confirmed: status === 'confirmed', until };
  });
  return {
    item_id,
    code: item.code,
    description: item.description[language],
    minimum: state.minimum,
    holds,
    waiting: [...state.awaited].map(([hold, quantity]) => ({ ...shown(hold).who, quantity })),
    ...(await supplierOrderOf(state, item.supplier_id, journal)),
    revision,
    on_hand: state.onHand,
    held: piecesHeldByOrders(state),
    available: availableOf(state),
  };
}
