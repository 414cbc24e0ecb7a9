import { pairedIds } from '../kernel/paired-id.ts';

/** More consignments of an order, or rows and packages of a consignment, there can't be. */
const MOST = 1000;
const pairs = pairedIds(MOST);

/** Where a consignment is: the order, and its number there. */
export interface ConsignmentPlace {
  readonly orderId: number;
  readonly consignmentId: number;
}

/** The number by which calls name a consignment (`documenthead`): it says its order, so nothing has to be looked up. */
export const headIdOf = ({ orderId, consignmentId }: ConsignmentPlace): number => pairs.idOf(orderId, consignmentId);

/** Which consignment a number names. What it does not stand for gives numbers that are nobody's. */
export function headPlace(id: number): ConsignmentPlace {
  const [orderId, consignmentId] = pairs.partsOf(id);
  return { orderId, consignmentId };
}

/** The number of the n-th row (`documentrow`) or package (`package`) of a consignment. */
export const partIdOf = (place: ConsignmentPlace, n: number): number => pairs.idOf(headIdOf(place), n);

/** Which row or package of which consignment a number names. */
export function partPlace(id: number): ConsignmentPlace & { readonly n: number } {
  const [head, n] = pairs.partsOf(id);
  return { ...headPlace(head), n };
}
