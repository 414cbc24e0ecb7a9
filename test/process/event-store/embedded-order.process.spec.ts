import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { emptyDatabase, type FreshDatabase } from '#test/support/database.ts';
import { seedFrom } from '#test/support/seed.ts';
import { runOrderTrial } from './order-trial.ts';

describe('order of the embedded event store', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await emptyDatabase();
  });
  afterEach(() => database.drop());

  // Each append has at least one event; some appends of the slow writers are rolled back.
  const clean = {
    acknowledged: expect.toSatisfy((n: number) => n > 250),
    lost: [],
    phantoms: [],
    holes: [],
    misled: [],
  };
  const size = { stores: 3, writers: 9, slowWriters: 4, appends: 25 };

  it('shows every reader exactly what was acknowledged, in order, whatever commits late or not at all', async () => {
    expect(await runOrderTrial({ url: database.url, seed: seedFrom(11), ...size, kills: 0 })).toEqual(clean);
  });

  it('holds while sessions of writers and readers are killed', async () => {
    expect(await runOrderTrial({ url: database.url, seed: seedFrom(12), ...size, kills: 12 })).toEqual(clean);
  });

  it('the oracle is able to fail: it notices positions that are drawn before their commit', async () => {
    const store = createEmbeddedStore({ url: database.url });
    await store.open();
    await store.close();
    const { rows } = await database.pool.query<{ definition: string }>(
      `select pg_get_functiondef(p.oid) as definition from pg_proc p where p.pronamespace = 'events'::regnamespace`,
    );
    await database.pool.query('create sequence events.drawn');
    const last = /coalesce\(\(select e\.position from events\.events e order by e\.position desc limit 1\), 0\)/g;
    for (const { definition } of rows) {
      const unsound = definition
        .replace(/if not pg_try_advisory_xact_lock\(\d+\) then/, 'if false then')
        .replace(/perform pg_advisory_xact_lock\(\d+\);/, '')
        .replace(last, `nextval('events.drawn') * 10`);
      expect(unsound).toContain('events.drawn');
      expect(unsound).not.toContain('advisory');
      await database.pool.query(unsound);
    }
    const verdict = await runOrderTrial({ url: database.url, seed: seedFrom(13), ...size, kills: 0 });
    expect(verdict.misled.length).toBeGreaterThan(0);
  });
});
