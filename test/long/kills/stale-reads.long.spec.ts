import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, splitCluster } from '#test/support/kills/cluster.ts';
import { openPostOffice, type PostOffice } from '#test/support/kills/post-office.ts';
import { countStaleReads } from '#test/support/kills/stale-reads.ts';
import { seedFrom } from '#test/support/seed.ts';

const READS = 10_000;

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

/** `test/process/kills/stale-reads.process.spec.ts` tries some hundreds. */
test('10,000 reads by 16 writers at two APIs, while any process or server is killed: no read is of before its session’s write without saying so', async () => {
  const { reads, saidBehind, stale, deaths } = await countStaleReads(cluster, {
    seed: seedFrom(62),
    writers: 16,
    reads: READS,
    deaths: 5 * cluster.victims.length,
  });
  expect(stale, `${saidBehind} of ${reads} said that they were behind`).toEqual([]);
  expect(reads).toBeGreaterThanOrEqual(READS);
  expect([...deaths.keys()].sort(), 'each of them died').toEqual([...cluster.victims].sort());
});
