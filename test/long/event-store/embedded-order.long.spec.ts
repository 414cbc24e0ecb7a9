import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOrderTrial } from '#test/process/event-store/order-trial.ts';
import { emptyDatabase, type FreshDatabase } from '#test/support/database.ts';
import { seedFrom } from '#test/support/seed.ts';

describe('order of the embedded event store, at length', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await emptyDatabase();
  });
  afterEach(() => database.drop());

  const size = { stores: 6, writers: 32, slowWriters: 8, appends: 150 };
  const clean = {
    acknowledged: expect.toSatisfy((n: number) => n > 5000),
    lost: [],
    phantoms: [],
    holes: [],
    misled: [],
  };

  for (const seed of [101, 102, 103, 104].map(seedFrom)) {
    it(`shows every reader exactly what was acknowledged, in order (seed ${seed})`, async () => {
      expect(await runOrderTrial({ url: database.url, seed, ...size, kills: 0 })).toEqual(clean);
    });
    it(`holds while sessions are killed all the time (seed ${seed})`, async () => {
      expect(await runOrderTrial({ url: database.url, seed, ...size, kills: 400 })).toEqual(clean);
    });
  }
});
