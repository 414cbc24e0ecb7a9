import type { OfficinaEvent } from '../events.ts';
import type { Order } from './order.state.ts';

/** What a parcel's arrival says of its consignment, where it is one. */
export function consignmentDelivered({ orderId, customer_id, fulfilment }: Order, shipmentId: number): OfficinaEvent[] {
  return fulfilment.consignments
    .filter((one) => one.shipmentId === shipmentId && one.phase === 'DISPATCHED')
    .map(({ consignmentId }) => ({ type: 'ConsignmentDelivered', data: { orderId, customer_id, consignmentId } }));
}

/** What it says of its consignment that a parcel had not left, where it is one. */
export function consignmentTakenBack({ orderId, customer_id, fulfilment }: Order, shipmentId: number): OfficinaEvent[] {
  return fulfilment.consignments
    .filter((one) => one.shipmentId === shipmentId && one.phase === 'DISPATCHED')
    .map(({ consignmentId, nr_ddt_gr }) => ({
      type: 'ConsignmentTakenBack',
      data: { orderId, customer_id, consignmentId, shipmentId, nr_ddt_gr },
    }));
}
