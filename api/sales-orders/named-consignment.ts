import { type ConsignmentPlace, headPlace, partPlace } from '#domain/sales-orders/consignment-ids.ts';

/** Which consignment a number of a call names; null: it can't be one's. */
export function named(id: number): ConsignmentPlace | null {
  const place = headPlace(id);
  return place.orderId > 0 && place.consignmentId > 0 ? place : null;
}

/** Which row or package a number of a call names; null: it can't be one's. */
export function namedPart(id: number): (ConsignmentPlace & { readonly n: number }) | null {
  const place = partPlace(id);
  return place.orderId > 0 && place.consignmentId > 0 && place.n > 0 ? place : null;
}
