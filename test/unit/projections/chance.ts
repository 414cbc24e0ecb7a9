/** Mulberry32: small, seeded, good enough to shuffle with. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Gives numbers from 0 to 1. */
export type Random = () => number;
/** One of them. */
export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
/** A whole number, both ends included. */
export const int = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
