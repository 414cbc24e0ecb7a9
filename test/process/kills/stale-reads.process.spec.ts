import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, splitCluster } from '#test/support/kills/cluster.ts';
import { openPostOffice, type PostOffice } from '#test/support/kills/post-office.ts';
import { countStaleReads } from '#test/support/kills/stale-reads.ts';
import { seedFrom } from '#test/support/seed.ts';

let office: PostOffice;
let cluster: Cluster;
beforeEach(async () => {
  office = await openPostOffice();
  cluster = await splitCluster(office.url);
});
afterEach(async () => {
  await cluster.remove();
  await office.close();
});

/** `test/long/kills/stale-reads.long.spec.ts` tries ten thousand. */
test('16 writers at two APIs, while any process or server is killed: no read is of before its session’s write without saying so', async () => {
  const { reads, saidBehind, stale, deaths } = await countStaleReads(cluster, {
    seed: seedFrom(61),
    writers: 16,
    reads: 600,
    deaths: cluster.victims.length,
  });
  expect(stale, `${saidBehind} of ${reads} said that they were behind`).toEqual([]);
  expect(reads).toBeGreaterThanOrEqual(600);
  expect([...deaths.keys()].sort(), 'each of them died').toEqual([...cluster.victims].sort());
});
