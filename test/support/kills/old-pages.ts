import type pg from 'pg';
import { publicItem } from '#projections/items/public-items.query.ts';
import { eventually } from '../eventually.ts';
import type { Cluster } from './cluster.ts';

/** The item whose price and stock change, and who changes it. */
export interface ChangedItem {
  readonly id: number;
  /** Of its public page. */
  readonly path: string;
  /** Of an account of the staff. */
  readonly token: string;
}

export interface OldPagesOptions {
  /** How often price and stock change, one after the other. */
  readonly changes: number;
  readonly readers: number;
}

/** What the readers saw. Ages are in ms. */
export interface OldPagesTally {
  readonly reads: number;
  /** Pages with a price before the one that the read model held when they were asked for. */
  readonly behindRows: readonly string[];
  /** Pages with a stock before the one whose change was answered when they were asked for. */
  readonly behindStock: readonly string[];
  /** Per change, how long after its answer a page with the old price was still asked for and given; 0: never. */
  readonly priceAges: readonly number[];
  readonly stockAges: readonly number[];
}

/** Net prices are this many euros, and one more by each change. */
const FIRST_PRICE = 1_000;
/** Up to so many pieces a page tells how many are left. */
const MOST_TOLD = 5;
const pieces = (nth: number) => (nth % MOST_TOLD) + 1;

/** The net price, in whole euros, and the pieces that a page tells. @throws when it tells none */
function toldBy(html: string): { readonly price: number; readonly left: number } {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const price = /(\d\.\d{3}),00 € senza IVA/.exec(text)?.[1]?.replace('.', '');
  const left = /Ne resta uno/.test(text) ? '1' : /Ne restano (\d)/.exec(text)?.[1];
  if (!price || !left) throw new Error(`no price or stock: ${text.slice(0, 2_000)}`);
  return { price: Number(price), left: Number(left) };
}

/**
 * Changes price and stock of an item at the first API of a cluster, while readers without a session ask the second one
 * for its page, so that a copy is always kept there. Each page is held against the newest change that was answered
 * before it was asked for, and against the row that the read model held then.
 * @throws when a change is refused, or a page is not given
 */
export async function countOldPages(
  cluster: Cluster,
  pool: pg.Pool,
  item: ChangedItem,
  { changes, readers }: OldPagesOptions,
): Promise<OldPagesTally> {
  const [writing = '', reading = ''] = cluster.urls();
  /** When the nth change of each kind was answered. */
  const priced: number[] = [];
  const stocked: number[] = [];
  const tally = {
    reads: 0,
    behindRows: [] as string[],
    behindStock: [] as string[],
    priceAges: [] as number[],
    stockAges: [] as number[],
  };
  let isOver = false;

  const write = async (path: string, body: object) => {
    const response = await fetch(writing + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${item.token}`, 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  /** The number of the change that the read model holds. */
  const rowNow = async (): Promise<number> => {
    const row = await publicItem(pool, item.id);
    if (row === null || row === 'gone') throw new Error('the item is gone');
    return row.price / 100 - FIRST_PRICE;
  };
  /** Notes, of each change that a page does not show though it was answered before, how old it made the page. */
  const note = (ages: number[], answered: readonly number[], shown: number, asked: number) => {
    for (let nth = shown + 1; (answered[nth] ?? Number.POSITIVE_INFINITY) <= asked; nth++) {
      ages[nth] = Math.max(ages[nth] ?? 0, asked - (answered[nth] ?? 0));
    }
  };
  // Each reading comes from another address: one may not have so many pages drawn a minute.
  let visitors = 0;
  const readPage = async () => {
    const visitor = visitors++;
    const address = `203.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const headers = { accept: 'text/html', 'x-forwarded-for': address };
    const response = await fetch(reading + item.path, { headers });
    return toldBy(await response.text());
  };
  const read = async () => {
    while (!isOver) {
      const row = await rowNow();
      const asked = performance.now();
      const stockBefore = stocked.length - 1;
      const told = await readPage();
      const price = told.price - FIRST_PRICE;
      tally.reads++;
      if (price < row) tally.behindRows.push(`${price} while the row was ${row}`);
      note(tally.priceAges, priced, price, asked);
      // Counts recur: what was shown is the newest change of that count that had been sent.
      let shown = stocked.length;
      while (shown >= 0 && pieces(shown) !== told.left) shown--;
      if (shown < stockBefore) tally.behindStock.push(`${told.left} (change ${shown}) after change ${stockBefore}`);
      note(tally.stockAges, stocked, shown, asked);
    }
  };
  const change = async () => {
    for (let nth = 0; nth < changes; nth++) {
      await write('/api/v1/item', { id: item.id, price: `${FIRST_PRICE + nth},00` });
      priced.push(performance.now());
      await write('/api/v1/stock/correct', { item_id: item.id, on_hand: pieces(nth), reason: `prova ${nth}` });
      stocked.push(performance.now());
    }
  };
  // The commands that made the item wait for no read model.
  await eventually(async () => {
    const { price, left } = await readPage();
    if (price !== FIRST_PRICE || left !== pieces(0)) throw new Error(`a page tells ${price} € and ${left} pieces`);
  });
  const readings = Promise.all(Array.from({ length: readers }, read));
  await Promise.race([change(), readings]).finally(() => {
    isOver = true;
  });
  await readings;
  const whole = (ages: readonly number[]) => Array.from({ length: changes }, (_, nth) => ages[nth] ?? 0);
  return { ...tally, priceAges: whole(tally.priceAges), stockAges: whole(tally.stockAges) };
}
