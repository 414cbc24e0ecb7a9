import { ForeignPosition, type Position } from './port.ts';

/**
 * Writes a {@link Position}. `digits` must have the adapter's fixed width, so that positions compare as strings.
 */
export function positionOf(storeId: string, digits: string): Position {
  return `${storeId}:${digits}`;
}

/**
 * The digits of a position of this store.
 * @throws ForeignPosition when it comes from another store, or was never a position of this width
 */
export function digitsOf(storeId: string, width: number, position: Position): string {
  const cut = position.lastIndexOf(':');
  const digits = position.slice(cut + 1);
  if (position.slice(0, cut) !== storeId || digits.length !== width || !/^\d+$/.test(digits)) {
    throw new ForeignPosition(`${position} is not a position of store ${storeId}`);
  }
  return digits;
}
