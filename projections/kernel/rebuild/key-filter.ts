import type { Key } from '../projection.ts';

/** 4 MiB: two million keys with one wrong «perhaps» in two hundred; more keys, more of those. */
const BITS = 2 ** 25;
const PROBES = 6;

/**
 * Which keys were added, in bounded memory: «no» is certain, «perhaps» is nearly always yes (B. H. Bloom, «Space/time
 * trade-offs in hash coding with allowable errors», 1970; the probes by double hashing, Kirsch and Mitzenmacher, 2006).
 */
export class KeyFilter {
  readonly #words = new Uint32Array(BITS / 32);

  add(key: Key): void {
    for (const bit of bitsOf(key)) this.#words[bit >>> 5] = (this.#words[bit >>> 5] as number) | (1 << (bit & 31));
  }

  mayHave(key: Key): boolean {
    for (const bit of bitsOf(key)) {
      if (((this.#words[bit >>> 5] as number) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

function bitsOf(key: Key): number[] {
  const text = String(key);
  const first = hash(text, 0x811c9dc5);
  // Odd, so that it has no factor in common with the number of bits.
  const step = hash(text, 0x9747b28c) | 1;
  return Array.from({ length: PROBES }, (_, i) => (first + i * step) & (BITS - 1));
}

/** FNV-1a over the characters, with Murmur3's last mix: FNV alone leaves the low bits of short keys alike. */
function hash(text: string, seed: number): number {
  let mixed = seed;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
