import type { OfficinaEvent } from '../events.ts';
import type { Order } from './order.state.ts';

/** The events for the consignment of a parcel that was received; none if the parcel is no consignment. */
export function consignmentDelivered({ orderId, customer_id, fulfilment }: Order, shipmentId: number): OfficinaEvent[] {
  return fulfilment.consignments
    .filter((one) => one.shipmentId === shipmentId && one.phase === 'DISPATCHED')
    .map(({ consignmentId }) => ({ type: 'ConsignmentDelivered', data: { orderId, customer_id, consignmentId } }));
}

/** The events for the consignment of a parcel that had not left; none if the parcel is no consignment. */
export function consignmentTakenBack({ orderId, customer_id, fulfilment }: Order, shipmentId: number): OfficinaEvent[] {
  return fulfilment.consignments
    .filter((one) => one.shipmentId === shipmentId && one.phase === 'DISPATCHED')
    .map(({ consignmentId, nr_ddt_gr }) => ({
      type: 'ConsignmentTakenBack',
      data: { orderId, customer_id, consignmentId, shipmentId, nr_ddt_gr },
    }));
}
