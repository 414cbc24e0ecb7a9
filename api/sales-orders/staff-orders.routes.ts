import { mayReadOf } from '#api/carts/cart-reads.ts';
import { salesOrderEndpoints } from '#api/contracts/sales-orders.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import {
  closeOrderCommand,
  deliverParcelCommand,
  prepareOrderCommand,
  receiveGoodsCommand,
  shipParcelCommand,
  stopPreparingCommand,
  takeParcelBackCommand,
  trackParcelCommand,
} from '#commands/sales-orders/fulfilment.command.ts';
import {
  answerReturnCommand,
  cancelLinesCommand,
  keepPiecesCommand,
} from '#commands/sales-orders/giving-back.command.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import { countOrders, listOrders, orderOfLine } from '#projections/sales-orders/order-list.query.ts';
import { listRowOf } from '#projections/sales-orders/order-on-wire.ts';
import { orderDetailOf } from './order-detail.ts';

const common = { tag: 'sales-orders' } as const;
const reading = { ...common, access: { function: 'orders', action: 'view' }, whitelist: true } as const;
const shipping = { ...common, access: { function: 'orders', action: 'ship' } } as const;
const keeping = { ...common, access: { function: 'orders', action: 'delete' } } as const;
/** Maximum number of orders in the specification's call for a salesman's customers, which has no cursor. */
const MOST = 500;

/** The order that contains a line. @throws Problem 404 */
async function orderWith(line_id: number, { pools }: RouteDeps): Promise<number> {
  const id = await orderOfLine(pools.pg, line_id);
  if (id === null) throw notFound();
  return id;
}

/** The calls by which staff read orders and handle their goods. */
export const STAFF_ORDER_ROUTES = [
  queryRoute(salesOrderEndpoints.listOrders, {
    ...reading,
    summary: 'Gli ordini effettuati, per cursore.',
    read: async ({ query, actor, scope }, { pools }) => {
      const { rows, ...found } = await listOrders(pools.pg, query, customerScope(scope, actor));
      return { ...found, data: rows.map(listRowOf), message: '' };
    },
  }),
  queryRoute(salesOrderEndpoints.orderCounts, {
    ...reading,
    summary: 'Quanti ordini ha ciascuna vista.',
    read: async ({ actor, scope }, { pools }) => data(await countOrders(pools.pg, customerScope(scope, actor))),
  }),
  queryRoute(salesOrderEndpoints.ordersOfSalesman, {
    ...reading,
    summary: 'Gli ordini dei clienti di un agente, dal più recente; un agente chiede i suoi.',
    read: async ({ body: { salesman_id }, actor, scope }, { pools }) => {
      const ownId = actor.kind === 'account' ? actor.id : 0;
      // Only the scope `all` may ask for another salesman's orders.
      const salesmanId = scope === 'all' ? (salesman_id ?? ownId) : ownId;
      if (salesman_id !== undefined && salesman_id !== salesmanId) return null;
      const query = { sort: 'id', direction: 'desc', limit: MOST } as const;
      const { rows } = await listOrders(pools.pg, query, { ...customerScope(scope, actor), salesmanId });
      return data(rows.map(listRowOf));
    },
  }),
  queryRoute(salesOrderEndpoints.openOrder, {
    ...reading,
    summary: 'Un ordine per chi lo lavora.',
    read: async ({ params: { id }, actor, scope, signedIn }, deps) => {
      const position = await checkpointOf(deps.pools.pg, 'sales-orders');
      const { state } = await deps.journal.load(orderStream(id), orderFold);
      if (state.status === 'none' || !(await mayReadOf(deps, { actor, scope }, state.customer_id))) return null;
      const isStaff = customerOf(actor) === null;
      const detail = await orderDetailOf(deps, id, signedIn?.language ?? 'it', { isStaff });
      if (!detail) return null;
      const customer = await customerById(deps.pools.pg, state.customer_id, {});
      return data({ ...detail, customer: customer?.label ?? '', guest: customer?.guest ?? false, position });
    },
  }),
  commandRoute(salesOrderEndpoints.prepareOrder, {
    ...shipping,
    summary: 'Il magazzino prepara l’ordine.',
    commands: [prepareOrderCommand],
    calls: ({ body }) => call(prepareOrderCommand, body),
  }),
  commandRoute(salesOrderEndpoints.stopPreparing, {
    ...shipping,
    summary: 'La merce torna sugli scaffali: nulla era partito.',
    commands: [stopPreparingCommand],
    calls: ({ body }) => call(stopPreparingCommand, body),
  }),
  commandRoute(salesOrderEndpoints.sendShipment, {
    ...shipping,
    summary: 'Spedisce dei pezzi, senza righe tutto ciò che resta; il cliente lo legge per e-mail.',
    commands: [shipParcelCommand],
    calls: ({ body }) => call(shipParcelCommand, body),
  }),
  commandRoute(salesOrderEndpoints.updateTracking, {
    ...shipping,
    summary: 'Corriere, codice e indirizzo per seguire una spedizione; senza numero l’ultima.',
    commands: [trackParcelCommand],
    calls: ({ body: { shipment_id: shipmentId = null, ...how } }) => call(trackParcelCommand, { shipmentId, ...how }),
  }),
  commandRoute(salesOrderEndpoints.takeShipmentBack, {
    ...shipping,
    summary: 'Annulla una spedizione registrata per sbaglio, finché il cliente non ne è avvisato.',
    commands: [takeParcelBackCommand],
    calls: ({ body: { id, shipment_id: shipmentId } }) => call(takeParcelBackCommand, { id, shipmentId }),
  }),
  commandRoute(salesOrderEndpoints.deliverShipment, {
    ...shipping,
    summary: 'Una spedizione è arrivata, oggi o in un giorno che è detto.',
    commands: [deliverParcelCommand],
    calls: ({ body: { id, shipment_id: shipmentId = null, on = null } }) =>
      call(deliverParcelCommand, { id, shipmentId, on }),
  }),
  commandRoute(salesOrderEndpoints.updateDetail, {
    ...keeping,
    summary: 'Quanti pezzi di una riga restano: gli altri sono annullati e rimborsati.',
    commands: [keepPiecesCommand],
    calls: async ({ body: { id: line_id, ...left } }, deps) =>
      call(keepPiecesCommand, { id: await orderWith(line_id, deps), line_id, ...left }),
  }),
  commandRoute(salesOrderEndpoints.deleteDetail, {
    ...keeping,
    summary: 'Annulla una riga per quanto non è partito.',
    commands: [keepPiecesCommand],
    calls: async ({ params: { id: line_id } }, deps) =>
      call(keepPiecesCommand, { id: await orderWith(line_id, deps), line_id, quantity: null }),
  }),
  commandRoute(salesOrderEndpoints.cancelLines, {
    ...keeping,
    summary: 'Annulla pezzi di più righe, con il motivo: ciò che fu pagato va restituito.',
    commands: [cancelLinesCommand],
    calls: ({ body }) => call(cancelLinesCommand, body),
  }),
  commandRoute(salesOrderEndpoints.answerReturn, {
    ...keeping,
    summary: 'Accetta un reso, o lo rifiuta con il motivo.',
    commands: [answerReturnCommand],
    calls: ({ body: { return_id: returnId, ...answer } }) => call(answerReturnCommand, { returnId, ...answer }),
  }),
  commandRoute(salesOrderEndpoints.receiveReturn, {
    ...shipping,
    summary: 'La merce resa è rientrata; ciò che non è vendibile non torna in giacenza.',
    commands: [receiveGoodsCommand],
    calls: ({ body: { return_id: returnId, ...came } }) => call(receiveGoodsCommand, { returnId, ...came }),
  }),
  commandRoute(salesOrderEndpoints.closeOrder, {
    ...shipping,
    summary: 'Chiude un ordine a cui non manca più nulla.',
    commands: [closeOrderCommand],
    calls: ({ body }) => call(closeOrderCommand, body),
  }),
];
