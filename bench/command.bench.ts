import { randomUUID } from 'node:crypto';
import type { Bench, Stage } from './kernel/bench.ts';
import { CLIENTS, NOTE, startCorrections } from './kernel/corrections.ts';
import { afterPauses, duration, inTurns, percentile, rate, ratePerSecond, timeEach, times } from './kernel/measure.ts';
import { processorTimes } from './kernel/processor-time.ts';

const ROUNDS = 5;
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * A desk corrects the note of a repair, by HTTP, and gets the answer when its event is safe: the command that the
 * drawer sends most. Against bare one-row INSERTs by `pg` into the same PostgreSQL.
 */
export const bench: Bench = async (stage) => {
  const corrections = await startCorrections(stage);
  const { correct, connect, server } = corrections;
  try {
    const bare = await bareInsert(stage);
    const page = () =>
      stage.pool.query({
        name: 'page',
        text: 'select * from public.bare where id > $1 order by id limit 25',
        values: [NIL],
      });

    await ratePerSecond(CLIENTS, 3_000, (client) => correct(client));
    await timeEach(1_000, bare);
    stage.say('one client');
    const one = await inTurns(
      ROUNDS,
      async () => percentile(await timeEach(1_000, () => correct(0)), 0.5),
      async () => percentile(await timeEach(2_000, bare), 0.5),
    );
    stage.say('bare commits after a pause, as each of a command is');
    const paused = percentile(await afterPauses(one.subject, 500, bare), 0.5);
    stage.say('one client that reads the list after each');
    const read = await inTurns(
      ROUNDS,
      async () => percentile(await timeEach(500, () => corrections.correctAndRead(0)), 0.5),
      async () => percentile(await timeEach(1_000, () => bare().then(page)), 0.5),
    );
    stage.say(`${CLIENTS} clients`);
    await connect();
    const many = await inTurns(
      ROUNDS,
      () => ratePerSecond(CLIENTS, 3_000, (client) => correct(client)),
      () => ratePerSecond(CLIENTS, 1_500, bare),
    );
    stage.say('what takes the processors meanwhile');
    const spent = await processorTimes(server.pid, stage.home, async () => {
      const before = corrections.sent;
      await ratePerSecond(CLIENTS, 4_000, (client) => correct(client));
      return corrections.sent - before;
    });
    stage.say(`${CLIENTS} clients at one repair`);
    const hot = await ratePerSecond(CLIENTS, 3_000, (client) => correct(client, corrections.hotRepair));
    return [
      {
        what: 'whole command over HTTP (authorise, idempotency, decide, append), 1 client p50',
        target: '≤ 3 × a bare commit that comes after as long a pause',
        measured: `${times(one.subject / paused)} (${duration(one.subject)} against ${duration(paused)}; ${times(one.ratio)} one in a tight loop, ${duration(one.baseline)})`,
        reached: one.subject / paused <= 3,
      },
      {
        what: 'a command, then the first rows of the list by the same session, p50',
        target: '≤ 4 × the same commit and a page by key',
        measured: `${times(read.ratio)} (${duration(read.subject)} against ${duration(read.baseline)})`,
        reached: read.ratio <= 4,
      },
      {
        what: 'commands of 32 clients/s',
        target: '≥ 4,000/s on one process, or the profile that shows what stops it',
        measured: `${rate(many.subject)}, ${times(many.ratio)} the bare commits by 32 clients (${rate(many.baseline)}); all at one repair: ${rate(hot)}. ${spent}`,
        reached: many.subject >= 4_000,
      },
    ];
  } finally {
    await corrections.stop();
  }
};

async function bareInsert({ pool }: Stage): Promise<() => Promise<unknown>> {
  await pool.query('create table public.bare (id uuid primary key, repair_id bigint not null, note text not null)');
  return () =>
    pool.query({ name: 'bare', text: 'insert into public.bare values ($1, $2, $3)', values: [randomUUID(), 1, NOTE] });
}
