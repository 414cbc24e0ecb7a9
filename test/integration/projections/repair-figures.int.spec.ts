import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import { repairFigures } from '#projections/repair-list/repair-figures.query.ts';
import { repairGraphic } from '#projections/repair-list/repair-graphic.query.ts';
import type { RepairListQuery, RepairScope } from '#projections/repair-list/repair-list.filters.ts';
import { listRepairs } from '#projections/repair-list/repair-list.query.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { makeTables, writeRows } from '#test/support/repair-list/fill.ts';
import { randomRows, TODAY } from '#test/support/repair-list/random-rows.ts';
import { DECIDED, figureLinks, listOf } from '#web/shell/home-links.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await makeTables(database.pool);
  await writeRows(database.pool, randomRows(new Random(3), 1, 350));
});
afterAll(() => database?.drop());

/** The number that the list shows behind a link of the dashboard. */
async function counted(filters: Parameters<typeof listOf>[0], scope: RepairScope): Promise<number> {
  const address = new URL(listOf(filters), 'https://officina.example');
  const asked = { view: 'open', sort: 'id', direction: 'desc', limit: 1, ...Object.fromEntries(address.searchParams) };
  const { count } = await listRepairs(database.pool, asked as RepairListQuery, scope, TODAY);
  expect(count.capped).toBe(false);
  return count.value;
}

// The figures of everybody, of one technician by the dashboard's own filter, and of a salesman's customers.
test.each<[string, string, RepairScope, RepairScope]>([
  ['of the workshop', '', {}, {}],
  ['of one technician', '2', { id_people: 2 }, {}],
  ['of a salesman’s customers', '', { salesmanId: 41 }, { salesmanId: 41 }],
])('every number %s is what the list counts that it leads to', async (_, own, asked, reader) => {
  const figures = await repairFigures(database.pool, asked, TODAY, FIRST_STATES);
  const { months, states } = await repairGraphic(database.pool, asked, '2024-12-01', FIRST_STATES);
  const links = figureLinks(own);
  const numbers: [string, number, Parameters<typeof listOf>[0]][] = [
    ['open', figures.open, links.open],
    ['overdue', figures.overdue, links.overdue],
    ['urgent', figures.urgent, links.urgent],
    ['late at suppliers', figures.supplierLate, links.supplierLate],
    ['pending', figures.pending.count, links.quote('pending')],
    ['accepted', figures.accepted.count, links.quote('accepted')],
    ['turnaround', figures.turnaround.count, links.turnaround(figures.turnaround)],
    ...figures.states.flatMap(({ state, ages, overdue }): typeof numbers => [
      [state.key, ages.reduce((sum, n) => sum + n, 0), links.state(state.id)],
      [`${state.key} late`, overdue, links.lateIn(state.id)],
      ...ages.map((n, at): (typeof numbers)[number] => {
        const days = figures.ages[at] ?? { from: null, to: null };
        return [`${state.key} ${days.from}–${days.to}`, n, links.aged(state.id, days)];
      }),
    ]),
    ...(own
      ? []
      : figures.technicians.flatMap(({ id, open, overdue }): typeof numbers => [
          [`technician ${id}`, open, links.load(id)],
          [`technician ${id} late`, overdue, links.lateOf(id)],
          [`technician ${id} on time`, open - overdue, links.onTimeOf(id)],
        ])),
    ...figures.decided.flatMap((year): typeof numbers => [
      ...(['accepted', 'rejected', 'expired'] as const).map((end): (typeof numbers)[number] => [
        `${end} ${year.from}`,
        year[end],
        links.decided([end], year),
      ]),
      [`decided ${year.from}`, year.accepted + year.rejected + year.expired, links.decided(DECIDED, year)],
    ]),
    ...months.flatMap(({ month, entered, delivered }): typeof numbers => [
      [`entered ${month}`, entered, links.entered(month)],
      [`delivered ${month}`, delivered, links.delivered(month)],
    ]),
    ...states.map(({ state, count }): (typeof numbers)[number] => [
      `${state.key} in all`,
      count,
      { ...links.state(state.id), view: 'all' },
    ]),
  ];
  for (const [what, n, filters] of numbers) expect(await counted(filters, reader), what).toBe(n);
  const told = numbers.filter(([, n]) => n > 0);
  expect(told.length).toBeGreaterThan(40);
});

test('sums and days are those of the rows', async () => {
  const figures = await repairFigures(database.pool, {}, TODAY, FIRST_STATES);
  const { rows } = await database.pool.query(
    `select sum(quote_total)::int as total from read.repair_list where tab = 'open' and id_states_quote = 2`,
  );
  expect(Number(figures.pending.total) * 100).toBeCloseTo(rows[0].total, 5);
  const { median, most, from, to } = figures.turnaround;
  const { rows: days } = await database.pool.query<{ n: number }>(
    `select delivered_on - created_on as n from read.repair_list
     where tab <> 'gone' and delivered_on between $1::date and $2::date order by 1`,
    [from, to],
  );
  expect(days.length).toBe(figures.turnaround.count);
  expect(median).toBe(days[Math.ceil(days.length / 2) - 1]?.n);
  expect(most).toBe(days[Math.ceil(days.length * 0.9) - 1]?.n);
});
