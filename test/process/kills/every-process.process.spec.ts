import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkIn } from '#test/support/instance.ts';
import { type Cluster, splitCluster, wholeCluster } from '#test/support/kills/cluster.ts';
import { openPostOffice, type PostOffice } from '#test/support/kills/post-office.ts';
import { Campaign } from '#test/support/kills/round.ts';
import { seedFrom } from '#test/support/seed.ts';

let office: PostOffice;
let cluster: Cluster;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(async () => {
  await cluster?.remove();
  await office.close();
});

const OPTIONS = { lanes: 4, thinkMs: 40, kills: [1, 1], betweenMs: 500, acknowledged: 12 } as const;

describe('kill -9 of any process at random moments, under load, loses nothing that was acknowledged and doubles nothing', () => {
  test('parts that run apart, and the servers beneath them', async () => {
    cluster = await splitCluster(office.url);
    const campaign = await Campaign.begin(cluster, office, { ...OPTIONS, seed: seedFrom(1) });
    // All four parts began together on an empty store; those that print the link of the first start print the same one.
    const printed = cluster.parts.map(({ output }) => output);
    expect(new Set(printed.map(linkIn).filter(Boolean)).size).toBe(1);
    expect(printed.filter((output) => output.includes('cannot start'))).toEqual([]);
    await campaign.round();
    await campaign.round();
    await campaign.end();
    expect(campaign.acknowledged.length).toBeGreaterThan(20);
  });

  test('one process with servers of its own', async () => {
    cluster = await wholeCluster(office.url);
    const campaign = await Campaign.begin(cluster, office, { ...OPTIONS, seed: seedFrom(2) });
    await campaign.round();
    await campaign.end();
    expect(campaign.acknowledged.length).toBeGreaterThan(10);
  });
});
