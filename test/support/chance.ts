/** Gives numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;
/** One of the items. */
export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
/** A whole number, both ends included. */
export const int = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
