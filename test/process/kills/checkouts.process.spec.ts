import { afterEach, beforeEach, test } from 'vitest';
import { CheckoutsUnderKills } from '#test/support/kills/checkouts-under-kills.ts';
import { type Cluster, wholeCluster } from '#test/support/kills/cluster.ts';
import { openPostOffice, type PostOffice } from '#test/support/kills/post-office.ts';

let office: PostOffice;
let cluster: Cluster;
beforeEach(async () => {
  office = await openPostOffice();
  cluster = await wholeCluster(office.url);
});
afterEach(async () => {
  await cluster.remove();
  await office.close();
});

/** `test/long/kills/checkouts.long.spec.ts` kills behind each step, with each set of victims. */
test('node, PostgreSQL and Redis killed amid a guest’s checkout: it is placed, or all it kept is free; told twice, nothing changes', async () => {
  const checkouts = await CheckoutsUnderKills.begin(cluster);
  await checkouts.killBehind('StockHeld', cluster.victims);
  await checkouts.tellAllTwice();
});
