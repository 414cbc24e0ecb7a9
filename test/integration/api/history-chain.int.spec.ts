import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { verification } from '#api/contracts/history.contract.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, workshop, customerId, desk, auditor } = await openWorkshop('desk', 'auditor');
afterAll(() => world.close());

const sql = (text: string, values: unknown[] = []) => world.pools.pg.query(text, values);
const verify = async (id: number, who = auditor) =>
  (await who.post(`/api/v1/history/repair/${id}/verify`)).data<z.infer<typeof verification>>();

/** Makes a repair with five events: RepairReceived, RepairMoved, SentToSupplier, then two corrections. Gives its id. */
async function aRepair(): Promise<number> {
  const id = await workshop.repair({ customer: customerId, stage: 'away' });
  await desk.post('/api/v1/intervention', { id, date_ddt: '2026-01-11' });
  await desk.post('/api/v1/intervention', { id, date_ddt: '2026-01-12' });
  return id;
}

/** Changes the stored data of the first correction: a day, because texts are encrypted. */
const changeData = (id: number) =>
  sql(`update events.events set data = replace(data, '2026-01-11', '2026-01-19') where stream = $1`, [`repair-${id}`]);

describe('verify walks the chain of hashes', () => {
  test('and finds it whole in what commands wrote', async () => {
    const id = await aRepair();
    expect(await verify(id)).toMatchObject({
      matches: true,
      events: 5,
      chain: { holds: true, chained: 5, breaks: [] },
    });
  });

  test('and names the event whose data were changed, with its instant', async () => {
    const id = await aRepair();
    await changeData(id);
    const { matches, chain } = await verify(id);
    expect(matches).toBe(true);
    expect(chain).toMatchObject({
      holds: false,
      breaks: [
        {
          stream: `repair-${id}`,
          fault: 'changed',
          before: { revision: 3, type: 'RepairCorrected@1', title: 'Dati corretti', at: expect.stringMatching(/Z$/) },
          event: { revision: 4, type: 'RepairCorrected@1' },
        },
      ],
    });
  });

  test('and tells it in the reader’s language', async () => {
    const id = await aRepair();
    await changeData(id);
    const english = await world.person('auditor');
    await world.system('ChooseLanguage', { accountId: english.id, language: 'en' });
    world.auth.directory.forget(english.id);
    expect((await verify(id, english)).chain.breaks[0]?.before?.title).toBe('Details corrected');
  });

  test('and names the event whose metadata were changed', async () => {
    const id = await aRepair();
    await sql(
      `update events.events set metadata = jsonb_set(metadata::jsonb, '{actor,id}', '999')::text
       where stream = $1 and revision = 2`,
      [`repair-${id}`],
    );
    expect((await verify(id)).chain.breaks).toMatchObject([
      { fault: 'changed', before: { revision: 2 }, event: { revision: 3 } },
    ]);
  });

  test('takes no notice of how the JSON is laid out, which nobody reads', async () => {
    const id = await aRepair();
    await sql(`update events.events set data = replace(data, '{', '{ ') where stream = $1`, [`repair-${id}`]);
    expect((await verify(id)).chain.holds).toBe(true);
  });

  test('and names the event that was removed in the middle, once', async () => {
    const id = await aRepair();
    await sql('delete from events.events where stream = $1 and revision = 2', [`repair-${id}`]);
    expect((await verify(id)).chain.breaks).toEqual([
      {
        stream: `repair-${id}`,
        fault: 'gone',
        event: { revision: 2, type: 'SentToSupplier', title: 'SentToSupplier', at: expect.stringMatching(/Z$/) },
        before: null,
      },
    ]);
  });

  test('finds the gap also where the history forgot the removed event, or was never told of it', async () => {
    const id = await aRepair();
    await sql('delete from events.events where stream = $1 and revision = 2', [`repair-${id}`]);
    await sql('delete from read.history where stream = $1 and revision = 2', [`repair-${id}`]);
    expect((await verify(id)).chain.breaks).toMatchObject([
      { fault: 'missing', before: { revision: 1 }, event: { revision: 3 } },
    ]);
  });

  test('and finds a gap that was closed by numbering the later events anew', async () => {
    const id = await aRepair();
    await sql('delete from events.events where stream = $1 and revision = 2', [`repair-${id}`]);
    await sql('update events.events set revision = revision - 1 where stream = $1 and revision = 3', [`repair-${id}`]);
    await sql('update events.events set revision = revision - 1 where stream = $1 and revision = 4', [`repair-${id}`]);
    const { breaks } = (await verify(id)).chain;
    expect(breaks).toContainEqual(
      expect.objectContaining({ fault: 'gone', event: expect.objectContaining({ revision: 2 }) }),
    );
    expect(breaks).toContainEqual(
      expect.objectContaining({ fault: 'changed', event: expect.objectContaining({ revision: 2 }) }),
    );
  });

  test('and finds two events that changed places', async () => {
    const id = await aRepair();
    for (const [from, to] of [
      [3, 99],
      [4, 3],
      [99, 4],
    ]) {
      await sql('update events.events set revision = $3 where stream = $1 and revision = $2', [
        `repair-${id}`,
        from,
        to,
      ]);
    }
    expect((await verify(id)).chain.breaks).toMatchObject([
      { fault: 'changed', before: { revision: 2 }, event: { revision: 3 } },
      { fault: 'changed', before: { revision: 3 }, event: { revision: 4 } },
    ]);
  });

  test('and names an event that came in past the program', async () => {
    const id = await aRepair();
    await sql(
      `insert into events.events select (select max(position) + 1 from events.events), revision + 1, recorded_at,
         gen_random_uuid(), stream, type, data, (metadata::jsonb - 'previous')::text
       from events.events where stream = $1 and revision = 4`,
      [`repair-${id}`],
    );
    expect((await verify(id)).chain.breaks).toMatchObject([{ fault: 'unchained', event: { revision: 5 } }]);
  });

  test('and names what the history knows of a stream whose end, or all of it, was removed', async () => {
    const id = await aRepair();
    // A later event holds the end of the log: positions that the readers have passed must not be given a second time.
    await aRepair();
    await sql('delete from events.events where stream = $1 and revision >= 3', [`repair-${id}`]);
    const gone = async () => (await verify(id)).chain.breaks.map(({ fault, event }) => [fault, event.revision]);
    const last = [
      ['gone', 3],
      ['gone', 4],
    ];
    expect(await gone()).toEqual(last);
    await sql('delete from events.events where stream = $1', [`repair-${id}`]);
    expect(await gone()).toEqual([['gone', 0], ['gone', 1], ['gone', 2], ...last]);
  });

  test('and names an event that nobody can read any more', async () => {
    const id = await aRepair();
    await sql(`update events.events set type = 'Nonsense@1' where stream = $1 and revision = 4`, [`repair-${id}`]);
    expect((await verify(id)).chain.breaks).toMatchObject([
      { fault: 'unreadable', event: { revision: 4, type: 'Nonsense@1', title: 'Nonsense@1' } },
    ]);
  });

  test('of the documents of a year looks at the repair’s own, not at another’s', async () => {
    const repairs: number[] = [];
    for (let i = 0; i < 3; i++) repairs.push(await workshop.repair({ customer: customerId, stage: 'ready' }));
    const [other = 0, , id = 0] = repairs;
    for (const repair of repairs) await world.system('IssueTransportDocument', { id: repair });
    const before = (await verify(id)).chain;
    expect(before.holds).toBe(true);
    await sql(
      `update events.events set data = jsonb_set(data::jsonb, '{packages}', '7')::text
       where stream like 'transport-documents-%' and revision = 0`,
    );
    expect((await verify(id)).chain).toEqual(before);
    expect((await verify(other)).chain.breaks).toMatchObject([{ fault: 'changed', before: { revision: 0 } }]);
  });
});
