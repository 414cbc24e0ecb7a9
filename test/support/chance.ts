/** Gives numbers from 0 to 1. */
export type Random = () => number;
/** One of them. */
export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
/** A whole number, both ends included. */
export const int = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
