import { expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { described, received, sample, write } from './sample.ts';
import { sampleRunners } from './sample-runners.ts';

const projections = [{ ...sample(), lane: 'quick' }, sample({ name: 'other' }), sample({ name: 'third' })];
const here = sampleRunners({ projections });
const { started } = here;

const shown = async (view: string) => {
  const { rows } = await here.database.pool.query(`select description from read.${view} where id = 1`);
  return rows[0]?.description;
};

it('a lane does not wait for another’s rows, and each is told of in every process', async () => {
  const owner = await started();
  const elsewhere = await started({ own: false });
  await owner.waitFor(await write(here.store, 'repair-1', received(1, 'prima')), [], 30_000);
  const blocker = await here.database.pool.connect();
  try {
    await blocker.query('begin; lock table read.other_v1 in share mode');
    const position = await write(here.store, 'repair-1', described(1, 'dopo'));
    await eventually(async () => expect(await shown('sample')).toBe('dopo'));
    expect([await shown('other'), await shown('third')]).toEqual(['prima', 'prima']);
    expect(await owner.waitFor(position, [], 50)).toBe('late');
    await blocker.query('commit');
    for (const one of [owner, elsewhere]) expect(await one.waitFor(position, [], 30_000)).toBe('visible');
    expect([await shown('other'), await shown('third')]).toEqual(['dopo', 'dopo']);
  } finally {
    blocker.release();
  }
});

it('sessions do not wait for a read model that nobody awaits, unless a call names it', async () => {
  const owner = await started({
    projections: [sample(), { ...sample({ name: 'other' }), lane: 'late', awaited: false }],
  });
  await owner.waitFor(await write(here.store, 'repair-1', received(1, 'prima')), [], 30_000, undefined, ['other']);
  const blocker = await here.database.pool.connect();
  try {
    await blocker.query('begin; lock table read.other_v1 in share mode');
    const position = await write(here.store, 'repair-1', described(1, 'dopo'));
    expect(await owner.waitFor(position, [], 30_000)).toBe('visible');
    expect([await shown('sample'), await shown('other')]).toEqual(['dopo', 'prima']);
    expect(await owner.waitFor(position, [], 50, undefined, ['other'])).toBe('late');
    await blocker.query('commit');
    expect(await owner.waitFor(position, [], 30_000, undefined, ['other'])).toBe('visible');
    expect(await shown('other')).toBe('dopo');
  } finally {
    blocker.release();
  }
});

it('a lane that fails begins again with the others, and nothing is taken twice or not at all', async () => {
  const owner = await started();
  await owner.waitFor(await write(here.store, 'repair-1', received(1)), [], 30_000);
  for (let n = 0; n < 5; n++) {
    const view = n % 2 ? 'sample' : 'other';
    await here.database.pool.query('update read.checkpoints set epoch = epoch + 1 where projection = $1', [view]);
    const position = await write(here.store, 'repair-1', described(1, `${n}`));
    expect(await owner.waitFor(position, [], 30_000)).toBe('visible');
  }
  for (const view of ['sample', 'other', 'third']) {
    const { rows } = await here.database.pool.query(`select description, events from read.${view}`);
    expect(rows).toEqual([{ description: '4', events: 6 }]);
  }
});

it('a lane that is behind catches up without the other being cut short', async () => {
  const first = await started({ projections: [projections[0] as (typeof projections)[0]] });
  for (let n = 1; n <= 300; n++) await write(here.store, `repair-${n}`, received(n));
  await first.waitFor((await here.store.head()) ?? '', [], 30_000);
  await first.stop();
  here.runners = [];
  const both = await started();
  expect(await both.waitFor(await write(here.store, 'repair-1', described(1, 'dopo')), [], 30_000)).toBe('visible');
  for (const view of ['sample', 'other', 'third']) {
    expect((await here.database.pool.query(`select count(*)::int as n from read.${view}`)).rows).toEqual([{ n: 300 }]);
  }
});
