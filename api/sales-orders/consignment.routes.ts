import type { ConsignmentOut } from '#api/contracts/consignment.ts';
import { type NEXT_PHASES, shipmentEndpoints } from '#api/contracts/shipments.contract.ts';
import { type Call, call, commandRoute } from '#api/kernel/command-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import {
  codeConsignmentCommand,
  discardConsignmentCommand,
  dispatchConsignmentCommand,
  draftConsignmentCommand,
  packConsignmentCommand,
  returnConsignmentCommand,
} from '#commands/sales-orders/consignment.command.ts';
import { deliverParcelCommand, trackParcelCommand } from '#commands/sales-orders/fulfilment.command.ts';
import { missing, refuseState } from '#domain/kernel/refusal.ts';
import { consignmentMessages } from '#domain/sales-orders/consignment.messages.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { consignmentsPage, headOf, selected } from './consignment-reads.ts';
import { consignmentPlaceOf } from './named-consignment.ts';

const shipping = { tag: 'shipments', access: { function: 'orders', action: 'ship' } } as const;

/** A consignment as an option: its order, its number in that order, and its document. */
const optionOf = ({ id, sales_order_id, n, nr_ddt }: ConsignmentOut) => [
  { id, text: [`Ordine ${sales_order_id}`, `spedizione ${n}`, nr_ddt && `DDT ${nr_ddt}`].filter(Boolean).join(', ') },
];

type Next = (typeof NEXT_PHASES)[number];
interface Carriage {
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly tracking_url?: string | undefined;
}

/** `documenthead`: consignments of orders, from packing to delivery. */
export const SHIPMENT_ROUTES = [
  queryRoute(shipmentEndpoints.selectHeads, {
    ...shipping,
    summary: 'Scelta di una spedizione in preparazione o partita.',
    read: async ({ query, ...reader }, deps) => selected(query.search, reader, deps, optionOf),
  }),
  queryRoute(shipmentEndpoints.allHeads, {
    ...shipping,
    summary: 'Le spedizioni, dall’ordine più recente, con righe e colli.',
    read: async ({ query, ...reader }, deps) => {
      const { heads, ...found } = await consignmentsPage(query, 'heads', reader, deps);
      return { data: heads, message: '', ...found };
    },
  }),
  queryRoute(shipmentEndpoints.readHead, {
    ...shipping,
    summary: 'Una spedizione, con righe e colli.',
    read: async ({ params, ...reader }, deps) => {
      const found = await headOf(params.id, reader, deps);
      return found && data(found);
    },
  }),
  commandRoute(shipmentEndpoints.insertHead, {
    ...shipping,
    summary: 'Inizia una spedizione: i suoi pezzi sono riservati, senza righe tutto ciò che resta.',
    commands: [draftConsignmentCommand],
    calls: ({ body: { sales_order_id: id, lines } }) => call(draftConsignmentCommand, { id, lines }),
  }),
  commandRoute(shipmentEndpoints.updateHead, {
    ...shipping,
    summary: 'Porta avanti una spedizione: imballata, codificata, partita, consegnata o tornata; e come viaggia.',
    commands: [
      ...[packConsignmentCommand, codeConsignmentCommand, dispatchConsignmentCommand],
      ...[deliverParcelCommand, returnConsignmentCommand, trackParcelCommand],
    ],
    calls: async ({ body: { id: head, status, on = null, ...how } }, deps) => {
      const place = consignmentPlaceOf(head);
      if (!place) return missing;
      const { orderId: id, consignmentId } = place;
      if (status && status !== 'DELIVERED') return advance(status, { id, consignmentId }, how);
      const { state } = await deps.journal.load(orderStream(id), orderFold);
      const consignments = state.status === 'none' ? [] : state.fulfilment.consignments;
      const known = consignments.find((one) => one.consignmentId === consignmentId);
      if (!known) return missing;
      const { shipmentId } = known;
      if (shipmentId === null) return refuseState(consignmentMessages['consignment-not-out']);
      return status
        ? call(deliverParcelCommand, { id, shipmentId, on })
        : call(trackParcelCommand, { id, shipmentId, ...how });
    },
  }),
  commandRoute(shipmentEndpoints.deleteHead, {
    ...shipping,
    summary: 'Elimina una spedizione che non è partita: i suoi pezzi sono di nuovo liberi.',
    commands: [discardConsignmentCommand],
    calls: ({ params }) => {
      const place = consignmentPlaceOf(params.id);
      return place
        ? call(discardConsignmentCommand, { id: place.orderId, consignmentId: place.consignmentId })
        : missing;
    },
  }),
];

/** The command that moves a consignment to its next phase. */
function advance(
  status: Exclude<Next, 'DELIVERED'>,
  of: { readonly id: number; readonly consignmentId: number },
  how: Carriage,
): Call {
  switch (status) {
    case 'PACKED':
      return call(packConsignmentCommand, of);
    case 'CODED':
      return call(codeConsignmentCommand, of);
    case 'DISPATCHED':
      return call(dispatchConsignmentCommand, { ...of, ...how });
    case 'RETURNED':
      return call(returnConsignmentCommand, of);
  }
}
