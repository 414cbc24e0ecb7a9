import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, pairedCluster } from '#test/support/kills/cluster.ts';
import { openPostOffice, type PostOffice } from '#test/support/kills/post-office.ts';
import { Campaign } from '#test/support/kills/round.ts';
import { seedFrom } from '#test/support/seed.ts';

const ROUNDS = 4;
const PAUSES = 3;

let office: PostOffice;
let cluster: Cluster;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(async () => {
  await cluster?.remove();
  await office.close();
});

test('owners that are stopped under load, and wake up beside whoever took over, write nothing twice and leave nothing out', async () => {
  cluster = await pairedCluster(office.url);
  const campaign = await Campaign.begin(cluster, office, {
    seed: seedFrom(21),
    lanes: 5,
    thinkMs: 60,
    kills: [0, 0],
    betweenMs: 500,
    pauses: PAUSES,
    acknowledged: 30,
  });
  for (let round = 0; round < ROUNDS; round++) await campaign.round();
  await campaign.end();
  expect(campaign.acknowledged.length).toBeGreaterThanOrEqual(30 * ROUNDS);
  // Each pause takes some read model or follower from its owner.
  expect(campaign.handOvers).toBeGreaterThanOrEqual(ROUNDS * PAUSES);
});
