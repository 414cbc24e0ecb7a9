import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedFrom } from '#test/support/seed.ts';
import type { Cluster } from './cluster.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { Campaign } from './round.ts';

/** The rounds of each campaign, which has a firm of its own. */
const ROUNDS = 10;

/** The long form of the kills: a campaign for each seed. `test/long/kills` has five of them: fifty rounds. */
export function campaignsAtLength(
  what: string,
  start: (smtpUrl: string) => Promise<Cluster>,
  seeds: readonly number[],
) {
  let office: PostOffice;
  let cluster: Cluster;
  beforeEach(async () => {
    office = await openPostOffice();
  });
  afterEach(async () => {
    await cluster?.remove();
    await office.close();
  });

  describe('kill -9 of every process at random moments, under load: all that was acknowledged is there, once', () => {
    test.each(seeds.map(seedFrom))(`${what}, seed %i`, async (seed) => {
      cluster = await start(office.url);
      const campaign = await Campaign.begin(cluster, office, {
        seed,
        lanes: 6,
        thinkMs: 60,
        kills: [1, 2],
        betweenMs: 500,
        acknowledged: 20,
      });
      for (let round = 0; round < ROUNDS; round++) await campaign.round();
      await campaign.end();
      expect(campaign.acknowledged.length).toBeGreaterThanOrEqual(20 * ROUNDS);
      expect(campaign.kills).toBeGreaterThanOrEqual(2 * ROUNDS);
      expect([...campaign.deathsUnderLoad.keys()].sort(), 'each of them died under load').toEqual(
        [...cluster.victims].sort(),
      );
    });
  });
}
