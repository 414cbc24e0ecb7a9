import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import type { RepairDetails } from '#domain/repairs/repair-details.ts';
import { REPAIR_LIST_SORTS } from '#domain/repairs/repair-views.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { BadCursor } from '#projections/kernel/lists/cursor.ts';
import { plainText, wordsOf } from '#projections/kernel/lists/search-terms.ts';
import type { RepairListQuery, RepairScope } from '#projections/repair-list/repair-list.filters.ts';
import { listRepairs } from '#projections/repair-list/repair-list.query.ts';
import { countRepairs, repairRowsById } from '#projections/repair-list/repair-rows.query.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import * as story from '#test/support/repair-story.ts';
import { streamOf } from '#test/unit/projections/stored.ts';
import { fill } from './fill.ts';

const TODAY = '2026-03-10';
let database: FreshDatabase;
let minute = 0;
let written: StoredEvent[] = [];

function happen(stream: string, events: readonly OfficinaEvent[]): void {
  const at = new Date(Date.UTC(2026, 2, 2, 9, minute++)).toISOString();
  written.push(...streamOf(stream, events, { at }));
}

function repair(id: number, customer_id: number, details: Partial<RepairDetails>, ...more: OfficinaEvent[]): void {
  const events = [story.received(details), ...more].map(
    ({ type, data }) => ({ type, data: { ...data, repairId: id, customer_id } }) as OfficinaEvent,
  );
  const code = `RIP-2026-${String(id).padStart(5, '0')}`;
  const named = events.map((event) =>
    event.type === 'RepairReceived' || event.type === 'FaultModuleSubmitted'
      ? ({ ...event, data: { ...event.data, code_intervention_gr: code } } as OfficinaEvent)
      : event,
  );
  happen(`repair-${id}`, named);
}

function customer(customer_id: number, business_name: string, salesmanId: number | null = null): void {
  const empty = { email: '', pec: '', vat_number: '', fiscal_code: '', sdi: '', address: '', codepostal: '', city: '' };
  const more = { province: '', country: 'IT', telephone_number: '', mobile_number: '', fax_number: '', website: '' };
  const data = { customer_id, business_name, name: '', surname: '', ...empty, ...more, vatRate: null, salesmanId };
  happen(`customer-${customer_id}`, [{ type: 'CustomerRegistered', data: { ...data, language: 'it' } }]);
}

beforeAll(async () => {
  database = await freshDatabase();
  written = [];
  customer(1, 'Società Agricola Perù', 40);
  customer(2, 'Bianchi Carrelli');
  const submitted = story.submitted({ description: 'Saldatrice a filo' });
  repair(1, 1, { description: 'Inverter per carrello elevatore', series: 'SN-998', date_ddt: '2026-02-01' });
  repair(2, 1, { description: 'Scheda di potenza', nr_ddt: '77' }, story.moved('RECEIVED', 'DIAGNOSIS'));
  repair(3, 2, { description: 'Muletto diesel', date_ddt: '2026-01-15' }, story.issued(1), story.assigned(9));
  repair(4, 2, { description: 'Inverter saldatrice' }, story.readied(), story.delivered);
  repair(5, 2, {}, story.archived);
  happen('repair-6', [{ ...submitted, data: { ...submitted.data, repairId: 6, customer_id: 2 } } as OfficinaEvent]);
  repair(7, 1, { description: 'Motore 50% usato' }, story.urgency());
  await fill(database, written);
});
afterAll(() => database?.drop());

async function list(query: Partial<RepairListQuery> = {}, scope: RepairScope = {}) {
  return listRepairs(database.pool, { view: 'all', sort: 'id', direction: 'desc', limit: 100, ...query }, scope, TODAY);
}
const ids = async (query: Partial<RepairListQuery> = {}, scope: RepairScope = {}) =>
  (await list(query, scope)).rows.map(({ id }) => id);

describe('the tabs', () => {
  it('show what is in the house, what is gone, what is expected; archived ones nowhere', async () => {
    expect(await ids()).toEqual([7, 6, 4, 3, 2, 1]);
    expect(await ids({ view: 'open' })).toEqual([7, 3, 2, 1]);
    expect(await ids({ view: 'closed' })).toEqual([4]);
    expect(await ids({ view: 'arriving' })).toEqual([6]);
    expect(await countRepairs(database.pool)).toEqual({ open: 4, closed: 1, arriving: 1, all: 6 });
  });
});

describe('search', () => {
  it('takes words in any order, without accents and capitals, parts of words too', async () => {
    expect(await ids({ search: 'PERU inver' })).toEqual([1]);
    expect(await ids({ search: 'elevatore società' })).toEqual([1]);
    expect(await ids({ search: 'sn-998' })).toEqual([1]);
  });

  it('makes a text plain as the database does, in any language of Europe', async () => {
    const letters = [...'àèéìòùÀÈÉÌÒÙçñäöüßÄÖÜãõâêîôûåøæœłđðþħıŋŧŁØÆŒčšžćęąśżźřůěňťőűşğİ', 'L’Aquila', '50° €'];
    const { rows } = await database.pool.query<{ plain: string }>(
      'select read.plain(letter) as plain from unnest($1::text[]) with ordinality l(letter, nth) order by nth',
      [letters],
    );
    const same = (text: string) => wordsOf(text).join(' ');
    expect(letters.map(plainText).map(same)).toEqual(rows.map(({ plain }) => same(plain)));
  });

  it('accepts typing errors where nothing is found as typed', async () => {
    expect(await ids({ search: 'invertre' })).toEqual([4, 1]);
    expect(await ids({ search: 'carello elevatroe' })).toEqual([1]);
    expect(await ids({ search: 'saldatirce' })).toEqual([6, 4]);
    expect(await ids({ search: 'zzzzzz' })).toEqual([]);
  });

  it('puts the repair whose number or code was typed before all others', async () => {
    expect(await ids({ search: '7' })).toEqual([7, 2]);
    expect(await ids({ search: 'rip-2026-00002', sort: 'customer', direction: 'asc' })).toEqual([2]);
  });

  it('takes signs of the pattern language as they are', async () => {
    expect(await ids({ search: '50%' })).toEqual([7]);
    expect(await ids({ search: 'us_to' })).toEqual([]);
    expect(await ids({ search: 'sn_998' })).toEqual([]);
  });

  it('finds nothing by signs alone', async () => {
    for (const search of ['%', '_', '--', "'"]) expect(await ids({ search })).toEqual([]);
  });
});

describe('filters', () => {
  it('find what has been ready for over seven days', async () => {
    const ready = (id: number, on: string | null) =>
      database.pool.query('update read.repair_list set ready_on = $2 where id = $1', [id, on]);
    // It is 10 March.
    await ready(2, '2026-03-02');
    await ready(3, '2026-03-03');
    expect(await ids({ uncollected: '1' })).toEqual([2]);
    for (const id of [2, 3]) await ready(id, null);
  });

  it('take several values, keys or ids, and «none»', async () => {
    expect(await ids({ state: 'DIAGNOSIS,4' })).toEqual([3, 2]);
    expect(await ids({ technician: '9' })).toEqual([3]);
    expect(await ids({ technician: 'none,9', view: 'open' })).toEqual([7, 3, 2, 1]);
    expect(await ids({ quote: '2' })).toEqual([3]);
    expect(await ids({ quote: 'none', view: 'open' })).toEqual([7, 2, 1]);
    expect(await ids({ customer: 1 })).toEqual([7, 2, 1]);
  });

  it('find nothing for what is no id', async () => {
    expect(await ids({ technician: "9'; drop table x" })).toEqual([]);
  });

  it('know what is urgent and what is overdue', async () => {
    expect(await ids({ urgent: '1' })).toEqual([7]);
    expect(await ids({ overdue: '1' })).toEqual([2]);
  });

  it('cut by the day of entry in Rome', async () => {
    expect(await ids({ from: '2026-03-02', to: '2026-03-02', view: 'closed' })).toEqual([4]);
    expect(await ids({ from: '2026-03-03' })).toEqual([]);
  });

  it('never reach beyond what the reader may see', async () => {
    expect(await ids({}, { customer_id: 2 })).toEqual([6, 4, 3]);
    expect(await ids({}, { salesmanId: 40 })).toEqual([7, 2, 1]);
    expect(await ids({}, { id_people: 9 })).toEqual([3]);
    expect((await repairRowsById(database.pool, [1, 3], { id_people: 9 })).map(({ id }) => id)).toEqual([3]);
  });
});

describe('order and pages', () => {
  it('put rows without a value last, in either direction', async () => {
    expect(await ids({ sort: 'date_ddt', direction: 'asc', view: 'open' })).toEqual([3, 1, 2, 7]);
    expect(await ids({ sort: 'date_ddt', direction: 'desc', view: 'open' })).toEqual([1, 3, 7, 2]);
  });

  it.each(
    REPAIR_LIST_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => [sort, direction] as const)),
  )('by %s %s are the same read page by page as at once', async (sort, direction) => {
    const whole = await list({ sort, direction });
    for (const limit of [1, 2, 4]) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, direction, limit, cursor });
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(seen).toEqual(whole.rows.map(({ id }) => id));
    }
  });

  it('keep what was put first out of later pages, and typing errors accepted', async () => {
    const first = await list({ search: '7', limit: 1 });
    const second = await list({ search: '7', limit: 1, cursor: first.next ?? '' });
    expect([first.rows[0]?.id, second.rows[0]?.id, second.next]).toEqual([7, 2, null]);
    const near = await list({ search: 'invertre', limit: 1 });
    expect((await list({ search: 'invertre', limit: 1, cursor: near.next ?? '' })).rows[0]?.id).toBe(1);
  });

  it('refuse a cursor of another order, or made up', async () => {
    const { next } = await list({ limit: 1 });
    await expect(list({ limit: 1, sort: 'state', cursor: next ?? '' })).rejects.toThrow(BadCursor);
    await expect(list({ cursor: 'abc' })).rejects.toThrow(BadCursor);
  });

  it('say how many there are and where the read model stands', async () => {
    const { count, position } = await list({ limit: 1 });
    expect(count).toEqual({ value: 6, capped: false });
    expect(position).toBe(written.at(-1)?.position);
  });
});
