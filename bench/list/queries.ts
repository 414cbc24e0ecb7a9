import type { Random } from '#commands/demo/random.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { REPAIR_LIST_SORTS } from '#domain/repairs/repair-views.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import type { RepairListQuery, RepairScope } from '#projections/repair-list/repair-list.filters.ts';
import { SALESMEN } from './customers.ts';
import { CUSTOMERS } from './fill.ts';
import { TECHNICIANS } from './rows.ts';

export interface Asked {
  readonly query: RepairListQuery;
  readonly scope: RepairScope;
  /** Share (0 to 1) of the list before the page; 0: the first page. */
  readonly depth: number;
}

const VIEWS = ['open', 'closed', 'all', 'arriving'] as const;
const DIRECTIONS = ['asc', 'desc'] as const;
/** The screen's first question. */
const START: RepairListQuery = { view: 'open', sort: 'id', direction: 'desc', limit: 100 };
const asked = (query: Partial<RepairListQuery>, depth = 0, scope: RepairScope = {}): Asked => ({
  query: { ...START, ...query },
  scope,
  depth,
});

type Filter = (random: Random) => Partial<RepairListQuery>;

const FILTERS: Readonly<Record<string, Filter>> = {
  state: (random) => ({ state: some(random, FIRST_STATES.all) }),
  technician: (random) => ({ technician: random.chance(0.15) ? 'none' : some(random, TECHNICIANS) }),
  quote: (random) => ({ quote: random.chance(0.15) ? 'none' : some(random, QUOTE_STATES) }),
  customer: (random) => ({ customer: 1 + Math.floor(CUSTOMERS * random.next() ** 2.5) }),
  days: (random) => {
    const from = random.int(2006, 2025);
    return { from: `${from}-0${random.int(1, 9)}-10`, to: `${from + random.int(0, 3)}-1${random.int(0, 2)}-20` };
  },
  since: (random) => ({ from: `${random.int(2006, 2026)}-01-01` }),
  until: (random) => ({ to: `${random.int(2006, 2026)}-01-01` }),
  overdue: () => ({ overdue: '1' }),
  urgent: () => ({ urgent: '1' }),
};

function some(random: Random, list: readonly { readonly id: number }[]): string {
  return Array.from({ length: random.int(1, 3) }, () => random.pick(list).id).join(',');
}

/** Every sort in both directions, first and deep pages, and every filter by itself, in every tab. */
export function singles(random: Random): Asked[] {
  const sorts = VIEWS.flatMap((view) =>
    REPAIR_LIST_SORTS.flatMap((sort) =>
      DIRECTIONS.flatMap((direction) => [0, 0.3, 0.9].map((depth) => asked({ view, sort, direction }, depth))),
    ),
  );
  const filters = VIEWS.flatMap((view) =>
    Object.values(FILTERS).flatMap((filter) => Array.from({ length: 5 }, () => asked({ view, ...filter(random) }))),
  );
  return [...sorts, ...filters];
}

/** Two to four filters, any sort and page, sometimes in the scope of a salesman, a technician or a customer. */
export function combination(random: Random): Asked {
  let query: Partial<RepairListQuery> = {};
  for (let i = random.int(2, 4); i > 0; i--) query = { ...query, ...random.pick(Object.values(FILTERS))(random) };
  return asked({ ...query, ...anyOrder(random) }, random.chance(0.25) ? random.next() : 0, anyScope(random));
}

/** A search, alone or with filters, in any order. */
export function searching(random: Random, search: string): Asked {
  let query: Partial<RepairListQuery> = { search };
  for (let i = random.int(0, 2); i > 0; i--) query = { ...query, ...random.pick(Object.values(FILTERS))(random) };
  return asked({ ...query, ...anyOrder(random) }, 0, anyScope(random));
}

function anyOrder(random: Random) {
  return { view: random.pick(VIEWS), sort: random.pick(REPAIR_LIST_SORTS), direction: random.pick(DIRECTIONS) };
}

function anyScope(random: Random): RepairScope {
  if (random.chance(0.7)) return {};
  return random.pick<RepairScope>([
    { salesmanId: random.pick(SALESMEN) },
    { id_people: random.pick(TECHNICIANS).id },
    { customer_id: random.int(1, CUSTOMERS) },
  ]);
}
