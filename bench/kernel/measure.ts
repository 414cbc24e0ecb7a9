import { setTimeout as sleep } from 'node:timers/promises';

/** The value below which that share (0 to 1) of the samples lies; the samples may be in any order. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new RangeError('no samples');
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}

/** Runs an action `times` times, one after the other; gives each run's milliseconds. */
export async function timeEach(times: number, action: (nth: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    const began = performance.now();
    await action(nth);
    samples.push(performance.now() - began);
  }
  return samples;
}

/** Keeps `clients` at work until the time is over; gives how many actions ended in each second. */
export async function ratePerSecond(
  clients: number,
  milliseconds: number,
  action: (client: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  let done = 0;
  const work = async (client: number) => {
    while (performance.now() - began < milliseconds) {
      await action(client);
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return done / ((performance.now() - began) / 1000);
}

/**
 * Measures subject and baseline by turns, so that other load on the machine affects both. Gives the pair whose ratio is
 * the median.
 */
export async function inTurns(
  rounds: number,
  subject: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ readonly subject: number; readonly baseline: number; readonly ratio: number }> {
  const pairs: { subject: number; baseline: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const base = await baseline();
    const value = await subject();
    pairs.push({ subject: value, baseline: base, ratio: value / base });
  }
  pairs.sort((a, b) => a.ratio - b.ratio);
  return pairs[Math.floor(pairs.length / 2)] as (typeof pairs)[number];
}

/** Milliseconds of actions that each follow a pause, in which processors and caches turn to other work. */
export async function afterPauses(pauseMs: number, count: number, action: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    await sleep(pauseMs);
    samples.push(...(await timeEach(1, action)));
  }
  return samples;
}

/** `1.30 ×` */
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
/** Milliseconds in readable form: `98 µs`, `4.2 ms`, `3.1 s`. */
export function duration(ms: number): string {
  if (ms < 1) return `${Math.round(ms * 1000)} µs`;
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
/** `12,300/s` */
export const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')}/s`;
