import { describe, expect, it } from 'vitest';
import type { Written } from '#platform/event-store/embedded/group-commit.ts';
import type { LogPage, Row } from '#platform/event-store/embedded/pages.ts';
import { LONGEST_PAGE, type Reader } from '#platform/event-store/embedded/reader.ts';
import { EmbeddedTail } from '#platform/event-store/embedded/tail.ts';
import { ForeignPosition, type RecordedEvent } from '#platform/event-store/port.ts';
import { matcherOf } from '#platform/event-store/recent.ts';
import { Wake } from '#platform/event-store/waiting.ts';

const at = (position: number) => String(position).padStart(20, '0');

const row = (position: number, type = 'T@1'): Row => [
  String(position),
  '0',
  `id-${position}`,
  `stream-${position}`,
  type,
  '2026-03-09 08:00:00.12+00',
  '{}',
  '{}',
];

/** A log that answers a read only when the test tells it to, and counts the reads. */
class SlowLog {
  readonly rows: Row[] = [];
  asked = 0;
  readonly #waiting: { after: number; answer: (page: LogPage) => void; fail: (error: Error) => void }[] = [];

  readonly page = (after: number): Promise<LogPage> => {
    this.asked++;
    return new Promise((answer, fail) => this.#waiting.push({ after, answer, fail }));
  };

  readonly positionOf = at;

  readonly recorded = ([position, revision, id, stream, type]: Row) =>
    ({ position: at(Number(position)), revision: Number(revision), id, stream, type }) as unknown as RecordedEvent;

  write(position: number, type?: string): void {
    this.rows.push(row(position, type));
  }

  /** The page that a read sees that starts now. */
  snapshot(after: number): LogPage {
    const head = Number(this.rows.at(-1)?.[0] ?? 0);
    const rows = this.rows.filter(([position]) => Number(position) > after).slice(0, LONGEST_PAGE);
    return { rows, head, examined: Math.max(after, Number(rows.at(-1)?.[0] ?? head)) };
  }

  /** Answers the oldest read with the page of now, or with the given one. */
  async answer(page?: LogPage | Error): Promise<void> {
    while (this.#waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const next = this.#waiting.shift();
    if (page instanceof Error) next?.fail(page);
    else next?.answer(page ?? this.snapshot(next.after));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const all = matcherOf(undefined);
const own = (first: number, ...types: string[]): Written => ({
  first,
  recordedAt: '2026-03-09 08:00:00.12+00',
  appends: types.map((type, i) => ({
    request: {
      stream: `stream-${first + i}`,
      expected: 'any',
      events: [{ id: `id-${first + i}`, type, data: '{}', metadata: '{}' }],
      bytes: 9,
    },
    revision: 0,
  })),
});

function setUp() {
  const log = new SlowLog();
  const wake = new Wake();
  const tail = new EmbeddedTail(log as unknown as Reader, wake, 1_000);
  const read = (position: number, rung = wake.rung, limit = 100, wants = all) =>
    tail.after(at(position), rung, { limit, wants });
  const positions = (stretch: { events: readonly RecordedEvent[] } | null) =>
    stretch?.events.map(({ position }) => Number(position));
  return { log, wake, tail, read, positions };
}

describe('the tail of the log', () => {
  it('knows nothing before somebody has read up to the end, nor of what lies before that', async () => {
    const { tail, read } = setUp();
    expect(await read(5)).toBeNull();
    tail.begin(5, 0);
    expect(await read(4)).toBeNull();
    expect(await read(5)).toEqual({ events: [], position: at(5), live: true });
  });

  it('reads once for all who were woken', async () => {
    const { log, tail, wake, read, positions } = setUp();
    tail.begin(5, 0);
    log.write(6);
    wake.ring();
    const all = Promise.all([read(5), read(5), read(5)]);
    await log.answer();
    for (const stretch of await all) {
      expect(positions(stretch)).toEqual([6]);
      expect(stretch?.live).toBe(true);
    }
    expect(log.asked).toBe(1);
  });

  it('gives what this process wrote without reading', async () => {
    const { log, tail, wake, read, positions } = setUp();
    tail.begin(5, 0);
    const { rung } = wake;
    tail.written(own(6, 'A@1', 'B@1'));
    expect(wake.rung).toBe(rung + 1);
    const stretch = await read(5);
    expect(positions(stretch)).toEqual([6, 7]);
    expect(stretch).toMatchObject({ position: at(7), live: true });
    expect(stretch?.events.map(({ type }) => type)).toEqual(['A@1', 'B@1']);
    expect(log.asked).toBe(0);
  });

  it('reads where others wrote before this process', async () => {
    const { log, tail, read, positions } = setUp();
    tail.begin(5, 0);
    log.write(6);
    log.write(7);
    tail.written(own(7, 'A@1'));
    const stretch = read(5);
    await log.answer();
    expect(positions(await stretch)).toEqual([6, 7]);
  });

  it('looks again when it rang after the look had left, so that nothing waits for the next ring', async () => {
    const { log, tail, wake, read, positions } = setUp();
    tail.begin(5, 0);
    wake.ring();
    const early = read(5);
    const seen = log.snapshot(5);
    log.write(6);
    wake.ring();
    const late = read(5);
    await log.answer(seen);
    expect(positions(await early)).toEqual([]);
    await log.answer();
    expect(positions(await late)).toEqual([6]);
  });

  it('does not answer a ring of others by what this process writes', async () => {
    const { log, tail, wake, read, positions } = setUp();
    tail.begin(5, 0);
    // Position 6 is ours, 7 another process's; its ring comes before the answer to our append.
    log.write(6);
    log.write(7);
    wake.ring();
    tail.written(own(6, 'A@1'));
    const stretch = read(6);
    await log.answer();
    expect(positions(await stretch)).toEqual([7]);
  });

  it('calls nothing live that it gives from before a ring', async () => {
    const { tail, wake, read, positions } = setUp();
    tail.begin(5, 0);
    tail.written(own(6, 'A@1'));
    wake.ring();
    const stretch = await read(5);
    expect(positions(stretch)).toEqual([6]);
    expect(stretch?.live).toBe(false);
  });

  it('holds nothing twice that is written while a look is on its way', async () => {
    const { log, tail, wake, read, positions } = setUp();
    tail.begin(5, 0);
    wake.ring();
    const looking = read(5);
    log.write(6);
    log.write(7);
    await log.answer();
    await looking;
    tail.written(own(7, 'A@1'));
    const stretch = read(5);
    expect(positions(await stretch)).toEqual([6, 7]);
  });

  it('filters by type and by prefix, counts what it skipped as examined, and cuts at the limit', async () => {
    const { tail, read, positions } = setUp();
    tail.begin(0, 0);
    tail.written(own(1, 'A@1', 'B@1', 'A@1', 'B@1'));
    const ofA = matcherOf({ types: ['A@1'] });
    expect(positions(await read(0, 0, 100, ofA))).toEqual([1, 3]);
    expect(await read(0, 0, 100, ofA)).toMatchObject({ position: at(4) });
    expect(await read(0, 0, 1, ofA)).toMatchObject({ position: at(1), live: false });
    expect(positions(await read(0, 0, 100, matcherOf({ streamPrefixes: ['stream-2', 'x'] })))).toEqual([2]);
    expect(positions(await read(0, 0, 100, matcherOf({ types: ['A@1'], streamPrefixes: ['stream-2'] })))).toEqual([]);
  });

  it('lets go of its beginning, and who is there reads the log himself', async () => {
    const { tail, read, positions } = setUp();
    tail.begin(0, 0);
    tail.written(own(1, ...Array.from({ length: 5_100 }, () => 'A@1')));
    expect(await read(0)).toBeNull();
    expect(positions(await read(5_090))?.length).toBe(10);
  });

  it('begins anew after a stretch in which nobody followed', async () => {
    const { log, tail, read } = setUp();
    tail.begin(5, 0);
    tail.begin(5 + LONGEST_PAGE * 2, 0);
    expect(await read(5)).toBeNull();
    expect(await read(5 + LONGEST_PAGE * 2)).toMatchObject({ events: [], live: true });
    expect(log.asked).toBe(0);
  });

  it('forgets everything when the log turns out to be another one, and goes on after other failures', async () => {
    const { log, tail, wake, read, positions } = setUp();
    tail.begin(5, 0);
    wake.ring();
    const failing = read(5);
    await Promise.all([log.answer(new Error('away')), expect(failing).rejects.toThrow('away')]);
    log.write(6);
    const again = read(5);
    await log.answer();
    expect(positions(await again)).toEqual([6]);
    wake.ring();
    const foreign = read(6);
    await Promise.all([log.answer(new ForeignPosition('shorter')), expect(foreign).rejects.toThrow(ForeignPosition)]);
    expect(await read(6)).toBeNull();
  });
});
