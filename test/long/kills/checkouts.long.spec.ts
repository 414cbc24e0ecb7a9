import { afterEach, beforeEach, describe, test } from 'vitest';
import { CHECKOUT_STEPS, CheckoutsUnderKills } from '#test/support/kills/checkouts-under-kills.ts';
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

/** The whole Officina is one process with servers of its own: it is killed and started again with each of them. */
const DEATHS = [
  ...[['officina'], ['officina', 'postgres'], ['officina', 'redis'], ['officina', 'postgres', 'redis']],
] as const;

describe('kill -9 behind each step of a guest’s checkout: within 60 s it is placed, or all it kept is free', () => {
  test.each(DEATHS.map((victims) => [victims.join(', '), victims] as const))(
    '%s',
    async (_names, victims) => {
      const checkouts = await CheckoutsUnderKills.begin(cluster);
      for (const step of CHECKOUT_STEPS) await checkouts.killBehind(step, victims);
      await checkouts.tellAllTwice();
    },
    600_000,
  );
});
