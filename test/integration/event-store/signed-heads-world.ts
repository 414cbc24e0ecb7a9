import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { hashOf } from '#platform/event-store/hash-chain.ts';
import type { EventStore, JsonObject, RecordedEvent } from '#platform/event-store/port.ts';
import { checkLog, type LogFault, type LogReport } from '#platform/event-store/signed-heads/check-log.ts';
import { allHeads } from '#platform/event-store/signed-heads/heads-table.ts';
import { notedHeads, notedHeadsFile } from '#platform/event-store/signed-heads/noted-heads.ts';
import { HEADS, type SignedHead } from '#platform/event-store/signed-heads/signed-head.ts';
import { type PublicKey, SigningKey } from '#platform/signing/signing-key.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { makeTestHome } from '#test/support/test-run.ts';
import { HeadSigner } from '#workers/signed-heads/head-signer.ts';

export const MASTER = Buffer.alloc(32, 5);
export const KEY = new SigningKey(MASTER, HEADS);
export const [FIRST, SECOND, THIRD, FOURTH] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];

/** A database, a home for notes, and a clock that tests set. */
export class HeadsWorld {
  readonly database: FreshDatabase;
  readonly home: string;
  now = Date.parse(`${FIRST}T09:00:00Z`);

  private constructor(database: FreshDatabase) {
    this.database = database;
    this.home = makeTestHome();
  }

  static async open(): Promise<HeadsWorld> {
    return new HeadsWorld(await freshDatabase());
  }

  async close(): Promise<void> {
    await this.database.drop();
    rmSync(this.home, { recursive: true, force: true });
  }

  /** The environment that a command-line tool gets in this world. */
  get env(): Record<string, string> {
    return { DATABASE_URL: this.database.url, OFFICINA_HOME: this.home, OFFICINA_KEY: MASTER.toString('base64') };
  }

  get notes(): string {
    return notedHeadsFile(this.home);
  }

  tomorrow(): void {
    this.now += 86_400_000;
  }

  sign(store: EventStore, key = KEY): Promise<SignedHead | null> {
    const log = createLogger({ level: 'silent' });
    return new HeadSigner({ pool: this.database.pool, store, key, notes: this.notes, log, now: () => this.now }).sign();
  }

  async check(store: EventStore, { keys = [KEY] as PublicKey[], mostLinks = 1_000 } = {}): Promise<LogReport> {
    const noted = (await notedHeads(this.notes)) ?? [];
    return checkLog(store, { heads: await allHeads(this.database.pool), noted, keys, mostLinks });
  }

  async faults(store: EventStore): Promise<string[]> {
    return short((await this.check(store)).faults);
  }

  /** Writes three days' work on four streams, signed each evening: 4, 4 and 3 events. */
  async threeDays(store: EventStore): Promise<void> {
    await write(store, 'a', 'b', 'a', 'b');
    await this.sign(store);
    this.tomorrow();
    await write(store, 'c', 'a', 'c', 'b');
    await this.sign(store);
    this.tomorrow();
    await write(store, 'd', 'a', 'd');
    await this.sign(store);
  }
}

/** Appends an event to each of these streams, chained as the journal chains them. */
export async function write(store: EventStore, ...streams: string[]): Promise<void> {
  for (const stream of streams) {
    const [last] = await Array.fromAsync(store.readStream(stream, { direction: 'backwards', limit: 1 }));
    const metadata: JsonObject = { previous: last ? hashOf(last) : null };
    const event = { id: randomUUID(), type: 'ThingHappened@1', data: { note: randomUUID() }, metadata };
    await store.append(stream, [event], last ? last.revision : 'no-stream');
  }
}

export async function* asLog(events: readonly RecordedEvent[]): AsyncGenerator<RecordedEvent> {
  yield* events;
}

/** The log with one event changed and all later hashes of its stream computed anew: its chains hold. */
export function forgedFrom(events: readonly RecordedEvent[], stream: string, revision: number): RecordedEvent[] {
  let previous: string | null = null;
  return events.map((event) => {
    if (event.stream !== stream) return event;
    const data = event.revision === revision ? { note: 'forged' } : event.data;
    const forged: RecordedEvent = { ...event, data, metadata: { previous } };
    previous = hashOf(forged);
    return forged;
  });
}

/** A fault in few words: `a/2 changed`, `2026-03-02 signature`, `2026-03-02..2026-03-03 1` (one event is missing). */
export const short = (faults: readonly LogFault[]): string[] =>
  faults.map((fault) => {
    if (fault.kind === 'chain') return `${fault.stream}/${fault.revision} ${fault.fault}`;
    if (fault.kind === 'head') return `${fault.head.day} ${fault.fault}`;
    return `${fault.since?.day ?? 'beginning'}..${fault.head.day} ${fault.missing}${fault.cut ? ' cut' : ''}`;
  });
