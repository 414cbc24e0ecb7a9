import { stockEndpoints } from '#api/contracts/stock.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { bookReceiptCommand } from '#commands/stock/book-receipt.command.ts';
import {
  correctStockCommand,
  orderStockCommand,
  receiveStockCommand,
  setStockMinimumCommand,
} from '#commands/stock/stock.command.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { earliestCheckpoint } from '#projections/kernel/checkpoint.query.ts';
import { countPartOrders } from '#projections/part-orders/part-orders.query.ts';
import { countStock, listStock, stockById } from '#projections/stock/stock-list.query.ts';
import { repairPartsOnWire } from './repair-parts.ts';
import { stockMovements } from './stock-movements.ts';
import { stockOnWire } from './stock-on-wire.ts';

const common = { tag: 'stock' } as const;
const view = { ...common, access: { function: 'stock', action: 'view' } } as const;
const edit = { ...common, access: { function: 'stock', action: 'edit' } } as const;

/** The calls on the stock of the shop's items. */
export const STOCK_ROUTES = [
  queryRoute(stockEndpoints.listStock, {
    ...view,
    summary: 'Gli articoli del negozio con la giacenza di ciascuno, per cursore.',
    read: async ({ query }, { pools }) => {
      const { rows, ...found } = await listStock(pools.pg, query);
      return { ...found, data: [...rows], message: '' };
    },
  }),
  queryRoute(stockEndpoints.stockCounts, {
    ...view,
    summary:
      'Quanti articoli ha ciascuna vista della giacenza; da ordinare e in ordine anche i ricambi senza articolo.',
    read: async (_request, { pools }) => {
      const [items, parts] = await Promise.all([countStock(pools.pg), countPartOrders(pools.pg)]);
      return data({ ...items, wanted: items.wanted + parts.wanted, ordered: items.ordered + parts.ordered });
    },
  }),
  queryRoute(stockEndpoints.repairParts, {
    ...view,
    summary: 'I pezzi di magazzino che la scheda di una riparazione richiede, e quanti ne sono impegnati.',
    read: async ({ params: { id }, signedIn }, deps) =>
      data(await repairPartsOnWire(id, signedIn?.language ?? 'it', deps)),
  }),
  queryRoute(stockEndpoints.readStock, {
    ...view,
    summary: 'La giacenza di un articolo: chi ne trattiene i pezzi, e fino a quando.',
    read: async ({ params: { id }, actor, signedIn }, deps) => {
      const position = await earliestCheckpoint(deps.pools.pg, ['stock', 'sales-orders']);
      const found = await stockOnWire(id, { actor, language: signedIn?.language ?? 'it' }, deps);
      return found && { ...data(found), position };
    },
  }),
  queryRoute(stockEndpoints.stockHistory, {
    ...view,
    summary: 'I movimenti di un articolo, dal più recente: chi, quando e perché.',
    read: async ({ params: { id }, query, actor, signedIn }, deps) => {
      if ((await stockById(deps.pools.pg, [id])).length === 0) return null;
      const prices = scopeOf(actor, { function: 'purchasePrices', action: 'view' }) !== null;
      return data(await stockMovements(id, query, { language: signedIn?.language ?? 'it', prices }, deps));
    },
  }),
  commandRoute(stockEndpoints.receiveStock, {
    ...edit,
    summary: 'Carica dei pezzi.',
    commands: [receiveStockCommand],
    calls: ({ body }) => call(receiveStockCommand, body),
  }),
  commandRoute(stockEndpoints.bookReceipt, {
    ...edit,
    summary: 'Registra merce ricevuta: fornitore, documento e più righe con il costo.',
    commands: [bookReceiptCommand],
    calls: ({ body: { rows, ...receipt } }) =>
      call(bookReceiptCommand, {
        ...receipt,
        rows: rows.map(({ cost = null, revision: seen = null, ...row }) => ({ ...row, cost, seen })),
      }),
  }),
  commandRoute(stockEndpoints.correctStock, {
    ...edit,
    summary: 'Rettifica la giacenza, contata o per differenza, con il motivo.',
    commands: [correctStockCommand],
    calls: ({ body }) => call(correctStockCommand, body),
  }),
  commandRoute(stockEndpoints.orderStock, {
    ...edit,
    summary: 'Quanti pezzi sono in ordine, a quale fornitore e per quando; 0: nessuno.',
    commands: [orderStockCommand],
    calls: ({ body: { expected_on, ...body } }) =>
      call(orderStockCommand, { ...body, expected_on: expected_on || null }),
  }),
  commandRoute(stockEndpoints.setStockMinimum, {
    ...edit,
    summary: 'Quanti pezzi di un articolo dovrebbero essere sempre liberi; 0: nessuno lo chiede.',
    commands: [setStockMinimumCommand],
    calls: ({ body }) => call(setStockMinimumCommand, body),
  }),
];
