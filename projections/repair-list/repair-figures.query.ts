import { addDays, yearOf } from '#domain/kernel/calendar.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { QUOTE_STATES, type QuoteStateKey, type StateKey } from '#domain/repairs/offered/state-keys.ts';
import type { StateCatalogue, StateEntry } from '#domain/repairs/state-catalogue.ts';
import { allOf, joined, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { inScope, type RepairScope } from './repair-list.filters.ts';

/** The least days that a repair has been here, for each age group but the newest. */
const AGES = [8, 31, 91];
/** How many days back repairs that were given back are looked at. */
const TURNAROUND_DAYS = 90;

/** Days of entry, both included; null: without an end. */
interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

/** What staff see of the workshop at one look. Every number equals what the list counts with the filters beside it. */
export interface RepairFigures {
  /** The age groups by days of entry, the newest first. */
  readonly ages: readonly Days[];
  /** The states in which repairs are open: how many of each age group, and how many are overdue. */
  readonly states: readonly {
    readonly state: StateEntry;
    readonly ages: readonly number[];
    readonly overdue: number;
  }[];
  /** How many repairs each technician has open, the busiest first; null: they are assigned to nobody. */
  readonly technicians: readonly Load[];
  readonly open: number;
  readonly overdue: number;
  readonly urgent: number;
  /** At a supplier, and not back in time. */
  readonly supplierLate: number;
  /** Open repairs whose quote awaits the customer, and whose quote was accepted, with the totals of these quotes. */
  readonly pending: Value;
  readonly accepted: Value;
  /** By year of entry, this one and the one before: what became of the quotes. */
  readonly decided: readonly (Days & Readonly<Record<'accepted' | 'rejected' | 'expired', number>>)[];
  /** Repairs given back in these days: half took at most `median` days from entry to return, nine of ten `most`. */
  readonly turnaround: { readonly from: string; readonly to: string; readonly count: number } & {
    readonly median: number | null;
    readonly most: number | null;
  };
}
interface Load {
  readonly id: number | null;
  readonly text: string | null;
  readonly open: number;
  readonly overdue: number;
}
interface Value {
  readonly count: number;
  readonly total: string;
}

interface OpenRows {
  readonly state: StateKey;
  readonly label: number | null;
  readonly id_people: number | null;
  readonly technician: string | null;
  readonly quote: number | null;
  readonly age: number;
  readonly late: boolean;
  readonly urgent: boolean;
  readonly supplier_late: boolean;
  readonly count: number;
  readonly total: number;
}

const QUOTE_IDS = new Map<number | null, QuoteStateKey>(QUOTE_STATES.map(({ id, key }) => [id, key]));

/**
 * Of the closed repairs only those are read that were given back lately; all others the database has counted by year in
 * a counter table.
 * @param today `YYYY-MM-DD` in Rome
 */
export async function repairFigures(
  db: Queryable,
  scope: RepairScope,
  today: string,
  catalogue: StateCatalogue,
): Promise<RepairFigures> {
  const [rows, decided, turnaround] = await Promise.all([
    openRows(db, scope, today),
    decidedQuotes(db, scope, yearOf(today)),
    turnaroundOf(db, scope, addDays(today, 1 - TURNAROUND_DAYS), today),
  ]);
  const sum = (some: readonly OpenRows[]) => some.reduce((all, { count }) => all + count, 0);
  const withQuote = (key: QuoteStateKey): Value => {
    const some = rows.filter(({ quote }) => QUOTE_IDS.get(quote) === key);
    return { count: sum(some), total: toDecimal(some.reduce((all, { total }) => all + total, 0)) };
  };
  const byState = Map.groupBy(rows, (row) => catalogue.shown(row));
  const ordered = [...catalogue.all, ...byState.keys()].filter((state, at, all) => all.indexOf(state) === at);
  return {
    ages: agesOf(today),
    states: ordered.flatMap((state) => {
      const some = byState.get(state);
      if (!some) return [];
      const ages = [...AGES, 0].map((_, age) => sum(some.filter((row) => row.age === age)));
      return [{ state, ages, overdue: sum(some.filter(({ late }) => late)) }];
    }),
    technicians: [...Map.groupBy(rows, ({ id_people }) => id_people)]
      .map(
        ([id, some]): Load => ({
          id,
          text: some.find(({ technician }) => technician !== null)?.technician ?? null,
          open: sum(some),
          overdue: sum(some.filter(({ late }) => late)),
        }),
      )
      .sort((a, b) => Number(a.id === null) - Number(b.id === null) || b.open - a.open || Number(a.id) - Number(b.id)),
    open: sum(rows),
    overdue: sum(rows.filter(({ late }) => late)),
    urgent: sum(rows.filter(({ urgent }) => urgent)),
    supplierLate: sum(rows.filter(({ supplier_late }) => supplier_late)),
    pending: withQuote('PENDING'),
    accepted: withQuote('ACCEPTED'),
    decided,
    turnaround,
  };
}

function agesOf(today: string): Days[] {
  const ends = [0, ...AGES];
  return ends.map((since, at) => {
    const until = ends[at + 1];
    return { from: until === undefined ? null : addDays(today, 1 - until), to: addDays(today, -since) };
  });
}

/** The open repairs, counted by all columns that the figures need. */
function openRows(db: Queryable, scope: RepairScope, today: string): Promise<OpenRows[]> {
  const where = allOf([sql`r.tab = 'open'`, ...inScope(scope)]);
  const ages = AGES.map((since, age) => sql`when r.created_on > ${today}::date - ${since}::int then ${age}::int`);
  return rowsOf(
    db,
    sql`select r.state, r.state_label as label, r.id_people, r.id_states_quote as quote,
       case ${joined(ages, sql` `)} else ${AGES.length}::int end as age, coalesce(r.due_on < ${today}::date, false) as late,
       r.urgent, coalesce(r.supplier_due_on < ${today}::date, false) as supplier_late,
       max(r.technician) as technician, count(*)::int as count, coalesce(sum(r.quote_total), 0)::float8 as total
     from read.repair_list r where ${where} group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
}

/** How quotes ended, by year of the repair's entry: this year and the one before. */
async function decidedQuotes(db: Queryable, scope: RepairScope, year: number): Promise<RepairFigures['decided']> {
  const narrowed = Object.values(scope).some((id) => id !== undefined);
  const rows = await (narrowed ? quotesWithin(db, scope, year) : quotesInAll(db, year));
  return [year, year - 1].map((one) => {
    const of = (key: QuoteStateKey) =>
      rows.find((row) => row.year === one && QUOTE_IDS.get(row.quote) === key)?.count ?? 0;
    const ends = { accepted: of('ACCEPTED'), rejected: of('REJECTED'), expired: of('EXPIRED') };
    return { from: `${one}-01-01`, to: `${one}-12-31`, ...ends };
  });
}

interface QuoteCount {
  readonly year: number;
  readonly quote: number;
  readonly count: number;
}

/** Read from the counter table, where these are counted already. */
function quotesInAll(db: Queryable, year: number): Promise<QuoteCount[]> {
  return rowsOf(
    db,
    sql`select year, value::int as quote, sum(count)::int as count from read.repair_list_tally
        where what = 'quote' and tab <> 'gone' and year >= ${year - 1} group by 1, 2`,
    'repair-figures-quotes',
  );
}

function quotesWithin(db: Queryable, scope: RepairScope, year: number): Promise<QuoteCount[]> {
  const where = allOf([
    sql`r.tab <> 'gone' and r.id_states_quote is not null`,
    ...inScope(scope),
    sql`r.created_on >= ${`${year - 1}-01-01`}::date`,
  ]);
  return rowsOf(
    db,
    sql`select extract(year from r.created_on)::int as year, r.id_states_quote as quote, count(*)::int as count
        from read.repair_list r where ${where} group by 1, 2`,
  );
}

async function turnaroundOf(
  db: Queryable,
  scope: RepairScope,
  from: string,
  to: string,
): Promise<RepairFigures['turnaround']> {
  const where = allOf([
    sql`r.tab <> 'gone'`,
    ...inScope(scope),
    sql`r.delivered_on between ${from}::date and ${to}::date`,
  ]);
  const rows = await rowsOf<{ count: number; median: number | null; most: number | null }>(
    db,
    sql`select count(*)::int as count, percentile_disc(0.5) within group (order by days) as median,
          percentile_disc(0.9) within group (order by days) as most
        from (select r.delivered_on - r.created_on as days from read.repair_list r where ${where}) d`,
  );
  return { from, to, count: 0, median: null, most: null, ...rows[0] };
}
