import type pg from 'pg';
import { expect } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import type { Estimate } from '#projections/repair-list/repair-list.estimate.ts';
import { listRepairs } from '#projections/repair-list/repair-list.query.ts';
import { countRepairs } from '#projections/repair-list/repair-rows.query.ts';
import { makeTables, similarBy, writeRows } from './fill.ts';
import { NaiveList } from './naive-list.ts';
import { randomQuestion } from './random-question.ts';
import { randomRow, randomRows, TODAY } from './random-rows.ts';

const ROWS = 350;
const MOST_PAGES = 10;
/** Different estimates, and so different ways to find rows: the way must not matter. */
const WAYS: readonly ((told: Estimate) => Estimate)[] = [
  (told) => told,
  (told) => ({ ...told, gathering: 0, walking: 1, countApart: false }),
  (told) => ({ ...told, gathering: 1, walking: 0, countApart: true, reads: null, countReads: null }),
  // Walks that end after a few rows of each tab.
  (told) => ({ ...told, gathering: 1, walking: 0, countApart: true, reads: 12, countReads: 12 }),
];

/**
 * Fills a list with some hundred rows, of which many are rewritten and some removed, and asks it so many random
 * questions. Each must be answered as by {@link NaiveList}.
 */
export async function compareWithMemory(pool: pg.Pool, seed: number, questions: number): Promise<void> {
  const random = new Random(seed);
  const rows = new Map(randomRows(random, 1, ROWS).map((row) => [row.id, row]));
  await makeTables(pool);
  await writeRows(pool, [...rows.values()]);
  const again = [...rows.keys()].filter(() => random.chance(0.4)).map((id) => randomRow(random, id));
  const gone = [...rows.keys()].filter(() => random.chance(0.05));
  await writeRows(pool, again, gone);
  for (const row of again) rows.set(row.id, row);
  for (const id of gone) rows.delete(id);
  await pool.query('analyze');

  const naive = new NaiveList([...rows.values()], TODAY, similarBy(pool));
  for (let nth = 0; nth < questions; nth++) {
    const { query: drawn, scope } = randomQuestion(random, ROWS);
    const atOnce = await naive.ids({ query: drawn, scope });
    const query = { ...drawn, limit: Math.max(drawn.limit, Math.ceil(atOnce.length / MOST_PAGES)) };
    const question = { query, scope };
    const expected = await naive.ids(question);
    const asked = `seed ${seed}, question ${nth}: ${JSON.stringify(question)}`;
    const seen: number[] = [];
    const judged = random.pick(WAYS);
    let cursor: string | undefined;
    do {
      const page = await listRepairs(pool, { ...query, cursor }, scope, TODAY, judged);
      expect(page.rows.length, asked).toBeLessThanOrEqual(query.limit);
      expect(page.count, asked).toEqual({ value: expected.length, capped: false });
      for (const { id, customer_id } of page.rows) expect(customer_id, asked).toBe(rows.get(id)?.customer_id);
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor && seen.length <= expected.length);
    expect(seen, asked).toEqual(expected);
  }
  for (const scope of [{}, { customer_id: 2 }, { id_people: 1 }, { salesmanId: 41 }]) {
    const count = async (view: 'open' | 'closed' | 'arriving' | 'all') =>
      (await naive.ids({ query: { view, sort: 'id', direction: 'asc', limit: 1 }, scope })).length;
    const [open, closed, arriving, all] = [
      await count('open'),
      await count('closed'),
      await count('arriving'),
      await count('all'),
    ];
    expect(await countRepairs(pool, scope)).toEqual({ open, closed, arriving, all });
  }
}
