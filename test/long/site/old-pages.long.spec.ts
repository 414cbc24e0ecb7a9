import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWeb } from '#test/support/built-web.ts';
import { openCast } from '#test/support/kills/cast.ts';
import { type Cluster, splitCluster } from '#test/support/kills/cluster.ts';
import { openClusterShop } from '#test/support/kills/cluster-shop.ts';
import { countOldPages } from '#test/support/kills/old-pages.ts';
import { openPostOffice, type PostOffice } from '#test/support/kills/post-office.ts';
import { openRecords, type Records } from '#test/support/kills/records.ts';

const CHANGES = 300;
/** Issue 13: no page tells a price or a stock that is older than this, in ms. */
const OLDEST = 1_000;

let office: PostOffice;
let cluster: Cluster;
let records: Records;
beforeEach(async () => {
  await buildWeb();
  office = await openPostOffice();
  cluster = await splitCluster(office.url);
  await cluster.revive();
  records = await openRecords(cluster.databaseUrl(), cluster.master);
});
afterEach(async () => {
  await records?.close();
  await cluster.remove();
  await office.close();
});

/** How many ages are there, how many at half, at 99 of 100, and the greatest, in ms. */
function spreadOf(ages: readonly number[]): string {
  const sorted = ages.map(Math.round).sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  const old = sorted.filter((age) => age > OLDEST).length;
  return `${old} of ${sorted.length} over ${OLDEST} ms; median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} ms`;
}

test(`${CHANGES} changes of price and of stock at one API: the other gives no page that was replaced in the read model, nor a stock of before`, async () => {
  const shop = await openClusterShop(records);
  const { lanes } = await openCast(records, 1);
  const id = await shop.item('A-1', 'Pompa', 1);
  await shop.give('ChangeItem', { id, values: { price: 100_000 } });
  const item = { id, path: `/articolo/${id}/pompa`, token: lanes[0]?.staff.token ?? '' };
  const seen = await countOldPages(cluster, records.pool, item, { changes: CHANGES, readers: 4 });
  console.info(`${seen.reads} pages. Price: ${spreadOf(seen.priceAges)}. Stock: ${spreadOf(seen.stockAges)}.`);
  expect(seen.behindRows).toEqual([]);
  expect(seen.behindStock).toEqual([]);
  expect(seen.reads).toBeGreaterThan(CHANGES);
});
