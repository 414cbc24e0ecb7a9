import { partOrderEndpoints } from '#api/contracts/part-orders.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import {
  orderPartCommand,
  receivePartCommand,
  requestPartCommand,
  takePartArrivalBackCommand,
} from '#commands/part-orders/part-order.commands.ts';
import { earliestCheckpoint } from '#projections/kernel/checkpoint.query.ts';
import { listPartOrders, PART_ORDER_READ_MODELS } from '#projections/part-orders/part-orders.query.ts';
import { partOrdersOfRepair } from './part-orders-of-repair.ts';

const common = { tag: 'stock' } as const;
const view = { ...common, access: { function: 'stock', action: 'view' } } as const;
const edit = { ...common, access: { function: 'stock', action: 'edit' } } as const;

/** The calls on parts of repairs that are no items of the shop. */
export const PART_ORDER_ROUTES = [
  queryRoute(partOrderEndpoints.listPartOrders, {
    ...view,
    summary: 'I ricambi senza articolo da ordinare o in ordine, per fornitore.',
    read: async ({ query }, { pools }) => {
      const position = await earliestCheckpoint(pools.pg, PART_ORDER_READ_MODELS);
      return { ...data(await listPartOrders(pools.pg, query)), position };
    },
  }),
  queryRoute(partOrderEndpoints.partOrdersOfRepair, {
    ...view,
    summary: 'I ricambi senza articolo di una riparazione: quelli della scheda, e gli altri richiesti o in ordine.',
    read: async ({ params: { id } }, deps) => {
      const found = await partOrdersOfRepair(id, deps);
      return found && data(found);
    },
  }),
  commandRoute(partOrderEndpoints.requestPart, {
    ...common,
    access: [
      { function: 'repairs', action: 'edit' },
      { function: 'stock', action: 'edit' },
    ],
    summary: 'Richiede un ricambio senza articolo: quanti pezzi in tutto; 0: nessuno.',
    commands: [requestPartCommand],
    calls: ({ body: { id_intervention: id, ...body } }) => call(requestPartCommand, { id, ...body }),
  }),
  commandRoute(partOrderEndpoints.orderPart, {
    ...edit,
    summary: 'Quanti pezzi di un ricambio senza articolo sono in ordine, a quale fornitore e per quando; 0: nessuno.',
    commands: [orderPartCommand],
    calls: ({ body: { id_intervention: id, expected_on, ...body } }) =>
      call(orderPartCommand, { id, ...body, expected_on: expected_on || null }),
  }),
  commandRoute(partOrderEndpoints.receivePart, {
    ...edit,
    summary: 'Segna arrivati dei pezzi di un ricambio senza articolo.',
    commands: [receivePartCommand],
    calls: ({ body: { id_intervention: id, ...body } }) => call(receivePartCommand, { id, ...body }),
  }),
  commandRoute(partOrderEndpoints.takePartArrivalBack, {
    ...edit,
    summary: 'Toglie i pezzi segnati arrivati per errore: tornano in ordine.',
    commands: [takePartArrivalBackCommand],
    calls: ({ body: { id_intervention: id, ...body } }) => call(takePartArrivalBackCommand, { id, ...body }),
  }),
];
