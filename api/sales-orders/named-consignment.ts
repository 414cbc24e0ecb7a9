import { type ConsignmentPlace, headPlace, partPlace } from '#domain/sales-orders/consignment-ids.ts';

/** The consignment that a number in a call names; null when no consignment can have it. */
export function consignmentPlaceOf(id: number): ConsignmentPlace | null {
  const place = headPlace(id);
  return place.orderId > 0 && place.consignmentId > 0 ? place : null;
}

/** The row or package that a number in a call names; null when none can have it. */
export function consignmentPartOf(id: number): (ConsignmentPlace & { readonly n: number }) | null {
  const place = partPlace(id);
  return place.orderId > 0 && place.consignmentId > 0 && place.n > 0 ? place : null;
}
