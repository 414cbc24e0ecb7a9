import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';
import { duration, percentile } from './measure.ts';

const RUNS = 5;
const TEXTS = 60_000;
const BLOCK = Buffer.alloc(1 << 20, 'officina');
const BLOCKS = 24;

/**
 * A piece of work that is always the same, of one processor alone: hashes, texts, sorting, JSON. Its median time in ms,
 * so that results of two machines, or of two days of one machine, can be read side by side.
 */
export function fixedWork(): number {
  const samples = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    const hash = createHash('sha256');
    for (let block = 0; block < BLOCKS; block++) hash.update(BLOCK);
    const texts = Array.from({ length: TEXTS }, (_, nth) => ({ nth, text: `${(nth * 7_919) % TEXTS}` }));
    texts.sort((one, other) => (one.text < other.text ? -1 : 1));
    hash.update(JSON.stringify(JSON.parse(JSON.stringify(texts)))).digest();
    return performance.now() - began;
  });
  return percentile(samples, 0.5);
}

/** A machine's speed before and after a bench, and its load before it: `61 ms to 64 ms, load 0.1`. */
export interface FixedWork {
  after(): string;
}

/** Does the fixed work before a bench; `after` does it again and gives both in words. */
export function beginFixedWork(): FixedWork {
  const load = (loadavg()[0] as number).toFixed(1);
  const before = fixedWork();
  return { after: () => `${duration(before)} to ${duration(fixedWork())}, load ${load}` };
}
