import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { masterKey } from '#platform/personal-data/master-key.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { Bench, Row } from './kernel/bench.ts';
import { duration, percentile, rate } from './kernel/measure.ts';
import { type Append, appendsOf } from './projection/appends.ts';
import { startObserver, startProjector } from './projection/processes.ts';
import { loadLog } from './repair-log/load-log.ts';
import { repairLog } from './repair-log/repair-log.ts';

const WRITERS = 32;
const LOG = { repairs: 60, factsEach: 8, customers: 300, technicians: 20, open: 20, seed: 5 };
const ALONE_MS = 5_000;
const STEADY_MS = 15_000;
const MOST_LAG_MS = 250;
/** Events a second. */
const ENOUGH = 3_000;
/** Shares of what writers alone append, tried in order until the projector keeps up. */
const PARTS = [1, 0.7, 0.5, 0.4, 0.3, 0.22, 0.16, 0.13, 0.1] as const;
/** How long a share is tried first: one that is far too much is given up after it. */
const TRIAL_MS = 3_000;

type Writer = Generator<Append, never>;

interface Held {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Median lag in the second half of the time, minus that in the first. */
  readonly growth: number;
  readonly samples: number;
}

/** All read models in a projector process of their own, while 32 writers append the events of repairs. */
export const bench: Bench = async (stage) => {
  const { home, databaseUrl, pool, say } = stage;
  const vault = new PersonalVault(pool, await masterKey(home));
  const store = createEmbeddedStore({ url: databaseUrl });
  await store.open();
  await loadLog(pool, store, vault, repairLog({ ...LOG, repairs: 0 }));
  const writers: Writer[] = [];
  for (let nth = 0; nth < WRITERS; nth++) {
    const log = { ...LOG, seed: LOG.seed + nth };
    writers.push(await appendsOf(store, vault, { first: nth * LOG.repairs, step: WRITERS * LOG.repairs, log }));
  }
  try {
    say('writers alone');
    const alone = await append(store, writers, Number.POSITIVE_INFINITY, ALONE_MS);
    say(`${rate(alone)}; the projector reads what was written`);
    const projector = await startProjector(stage);
    try {
      let held: Held | null = null;
      for (const part of PARTS) {
        const wanted = part === 1 ? Number.POSITIVE_INFINITY : alone * part;
        say(`${Math.round(part * 100)} % of that, with the projector`);
        for (const milliseconds of [TRIAL_MS, STEADY_MS]) {
          held = await hold(databaseUrl, store, writers, wanted, milliseconds);
          say(`${keepsUp(held) ? 'keeps up' : 'falls behind'}: ${described(held)}`);
          if (!keepsUp(held)) break;
        }
        if (held && keepsUp(held)) break;
      }
      return held ? [row(held, alone)] : [];
    } finally {
      await projector.stop();
    }
  } finally {
    await store.close();
  }
};

/** Appends by all writers at that rate, or as fast as they can; gives the appends a second. */
async function append(
  store: EventStore,
  writers: readonly Writer[],
  perSecond: number,
  milliseconds: number,
): Promise<number> {
  const began = performance.now();
  let begun = 0;
  const work = async (writer: Writer) => {
    for (;;) {
      const due = began + (begun++ * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      if (performance.now() - began >= milliseconds) return;
      const { value } = writer.next();
      await store.append(value.stream, [value.event], value.expected);
    }
  };
  await Promise.all(writers.map(work));
  return (begun - writers.length) / ((performance.now() - began) / 1000);
}

/** Appends beside the projector; an observer process measures the lag until the last event is visible. */
async function hold(
  databaseUrl: string,
  store: EventStore,
  writers: readonly Writer[],
  wanted: number,
  milliseconds: number,
): Promise<Held> {
  const observer = startObserver(databaseUrl);
  const middle = Date.now() + milliseconds / 2;
  const perSecond = await append(store, writers, wanted, milliseconds);
  const samples = await observer.stop();
  const lags = (of: typeof samples) => of.map(({ lag }) => lag);
  const [early, late] = [samples.filter(({ at }) => at < middle), samples.filter(({ at }) => at >= middle)];
  return {
    perSecond,
    p50: percentile(lags(samples), 0.5),
    p99: percentile(lags(samples), 0.99),
    growth: percentile(lags(late), 0.5) - percentile(lags(early), 0.5),
    samples: samples.length,
  };
}

const keepsUp = ({ p50, p99, growth }: Held): boolean => p99 <= MOST_LAG_MS && growth <= Math.max(10, p50);

function described({ perSecond, p50, p99, growth, samples }: Held): string {
  const change = `${growth < 0 ? '−' : '+'}${duration(Math.abs(growth))} from the first half to the second`;
  return `${rate(perSecond)}, lag p50 ${duration(p50)}, p99 ${duration(p99)}, ${change}, ${samples} samples`;
}

function row(held: Held, alone: number): Row {
  const share = held.perSecond / alone;
  return {
    what: 'live projection, steady state',
    target: `≥ ${rate(ENOUGH)}, lag p99 ≤ ${duration(MOST_LAG_MS)}`,
    measured: `at ${(share * 100).toFixed(0)} % of what 32 writers append alone (${rate(alone)}): ${described(held)}; writers, PostgreSQL, all read models and the observer share the machine`,
    reached: held.perSecond >= ENOUGH && keepsUp(held),
  };
}
