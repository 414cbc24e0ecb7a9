import type { ConsignmentOut } from '#api/contracts/consignment.ts';
import type { Consignment } from '#domain/sales-orders/consignment.state.ts';
import { headIdOf, partIdOf } from '#domain/sales-orders/consignment-ids.ts';
import type { Order, OrderState } from '#domain/sales-orders/order.state.ts';

/** A consignment with its order. */
export interface OrdersConsignment {
  readonly order: Order;
  readonly consignment: Consignment;
}

/** All consignments of an order; none when there is no order. */
export function consignmentsOf(order: OrderState): OrdersConsignment[] {
  if (order.status === 'none') return [];
  return order.fulfilment.consignments.map((consignment) => ({ order, consignment }));
}

/** A consignment as the API sends it; carrier and tracking are those of its parcel. */
export function consignmentOut({ order, consignment }: OrdersConsignment): ConsignmentOut {
  const { orderId, customer_id, fulfilment } = order;
  const { consignmentId, phase, rows, packages, shipmentId, nr_ddt_gr, date_ddt_gr, drafted_at } = consignment;
  const place = { orderId, consignmentId };
  const id = headIdOf(place);
  const parcel = fulfilment.parcels.find((one) => one.shipmentId === shipmentId);
  const { carrier = '', tracking = '', tracking_url = '' } = parcel ?? {};
  return {
    id,
    sales_order_id: orderId,
    user_id: customer_id,
    n: consignmentId,
    status: phase,
    created_at: drafted_at,
    shipment_id: shipmentId,
    carrier,
    tracking,
    tracking_url,
    nr_ddt: nr_ddt_gr,
    date_ddt: date_ddt_gr,
    rows: rows.map(({ row, line_id, quantity }) => ({
      id: partIdOf(place, row),
      documenthead_id: id,
      sales_order_detail_id: line_id,
      quantity,
    })),
    packages: packages.map(({ packageId: n, weight, ...one }) => ({
      ...one,
      id: partIdOf(place, n),
      documenthead_id: id,
      n,
      weight: weight / 1000,
    })),
  };
}
