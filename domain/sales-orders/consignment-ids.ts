import { pairedIds } from '../kernel/paired-id.ts';

/** The numbers of consignments in an order, and of rows and packages in a consignment, are below this. */
const ID_RANGE = 1000;
const pairs = pairedIds(ID_RANGE);

/** The place of a consignment: its order, and its number there. */
export interface ConsignmentPlace {
  readonly orderId: number;
  readonly consignmentId: number;
}

/**
 * The number by which calls name a consignment (`documenthead`): it encodes the order, so nothing has to be looked up.
 */
export const headIdOf = ({ orderId, consignmentId }: ConsignmentPlace): number => pairs.idOf(orderId, consignmentId);

/** The place of a consignment's number. An invalid number gives a place that does not exist. */
export function headPlace(id: number): ConsignmentPlace {
  const [orderId, consignmentId] = pairs.partsOf(id);
  return { orderId, consignmentId };
}

/** The number of the n-th row (`documentrow`) or package (`package`) of a consignment. */
export const partIdOf = (place: ConsignmentPlace, n: number): number => pairs.idOf(headIdOf(place), n);

/** The consignment and the number of a row or package in it. */
export function partPlace(id: number): ConsignmentPlace & { readonly n: number } {
  const [head, n] = pairs.partsOf(id);
  return { ...headPlace(head), n };
}
