import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cluster, splitCluster, wholeCluster } from '#test/support/kills/cluster.ts';
import { openPostOffice, type PostOffice } from '#test/support/kills/post-office.ts';
import { Campaign } from '#test/support/kills/round.ts';
import { seedFrom } from '#test/support/seed.ts';

const ROUNDS = 10;

let office: PostOffice;
let cluster: Cluster;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(async () => {
  await cluster?.remove();
  await office.close();
});

/** Fifty rounds, each ten on a firm of their own. */
describe('kill -9 of every process at random moments, under load: all that was acknowledged is there, once', () => {
  test.each([
    ['parts that run apart', splitCluster, 11],
    ['parts that run apart', splitCluster, 12],
    ['parts that run apart', splitCluster, 13],
    ['one process with servers of its own', wholeCluster, 14],
    ['one process with servers of its own', wholeCluster, 15],
  ] as const)('%s, campaign %#', async (_name, start, seed) => {
    cluster = await start(office.url);
    const campaign = await Campaign.begin(cluster, office, {
      ...{ seed: seedFrom(seed), lanes: 6, thinkMs: 60, kills: [1, 2], betweenMs: 700 },
    });
    for (let round = 0; round < ROUNDS; round++) await campaign.round();
    await campaign.end();
    expect(campaign.acknowledged.length).toBeGreaterThan(200);
    expect(campaign.kills).toBeGreaterThanOrEqual(2 * ROUNDS);
  });
});
