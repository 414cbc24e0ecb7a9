import { NOTED_NAMES, type NotedName } from '#domain/repairs/noted.ts';
import { inView } from '#domain/repairs/repair-views.ts';
import { FIRST_STATES, placesOfStates } from '#domain/repairs/state-catalogue.ts';
import { isUncollected } from '#domain/repairs/uncollected.ts';
import type { RepairListQuery, RepairScope } from '#projections/repair-list/repair-list.filters.ts';
import type { RepairListRow } from '#projections/repair-list/repair-list.row.ts';
import { type NaiveSearch, naiveSearch, type Similar } from './naive-search.ts';
import type { Question } from './random-question.ts';

/** The repair list as one would write it with all rows in memory. `listRepairs` must give exactly this. */
export class NaiveList {
  readonly #rows: readonly RepairListRow[];
  readonly #search: NaiveSearch;
  readonly #today: string;

  constructor(rows: readonly RepairListRow[], today: string, similar: Similar) {
    this.#rows = rows;
    this.#today = today;
    this.#search = naiveSearch(rows, similar);
  }

  /**
   * The ids of all pages one after the other. The size of the first page limits how many rows can be put at the top.
   */
  async ids({ query, scope }: Question): Promise<number[]> {
    const fits = this.#rows.filter((row) => this.#fits(row, query, scope));
    const sorted = fits.sort((a, b) => compare(a, b, query));
    const exact = await this.#search.find(query.search, sorted, false);
    if (exact.length === 0) return (await this.#search.find(query.search, sorted, true)).map(({ id }) => id);
    const top = this.#search.top(query.search, exact, Math.min(20, query.limit));
    return [...top, ...exact.filter((row) => !top.includes(row))].map(({ id }) => id);
  }

  #fits(row: RepairListRow, query: RepairListQuery, { customer_id, id_people, salesmanId }: RepairScope): boolean {
    return (
      inView(query.view, row) &&
      (customer_id === undefined || row.customer_id === customer_id) &&
      (id_people === undefined || row.id_people === id_people) &&
      (salesmanId === undefined || row.salesman_id === salesmanId) &&
      isOneOf(row.state_place, placesOfStates(query.state, FIRST_STATES)) &&
      isOneOf(row.id_people, query.technician) &&
      isOneOf(row.id_states_quote, query.quote) &&
      (query.customer === undefined || row.customer_id === query.customer) &&
      (!query.from || row.created_on >= query.from) &&
      (!query.to || row.created_on <= query.to) &&
      (!query.overdue || (row.due_on !== null && row.due_on < this.#today)) &&
      (!query.on_time || row.due_on === null || row.due_on >= this.#today) &&
      (!query.due_from || (row.due_on !== null && row.due_on >= query.due_from)) &&
      (!query.due_to || (row.due_on !== null && row.due_on <= query.due_to)) &&
      (!query.delivered_from || (row.delivered_on !== null && row.delivered_on >= query.delivered_from)) &&
      (!query.delivered_to || (row.delivered_on !== null && row.delivered_on <= query.delivered_to)) &&
      (!query.supplier_late || (row.supplier_due_on !== null && row.supplier_due_on < this.#today)) &&
      (!query.uncollected || isUncollected(row.ready_on, this.#today)) &&
      NOTED_NAMES.every((name) => !query[name] || query[name].split(',').includes(row[name] ?? '')) &&
      (!query.urgent || row.urgent)
    );
  }
}

function isOneOf(value: number | null, list: string | undefined) {
  const items = (list ?? '').split(',').filter((item) => item !== '');
  if (items.length === 0) return true;
  return items.some((item) => (item === 'none' ? value === null : Number(item) === value));
}

const ITALIAN = new Intl.Collator('it');

export function labelOf(row: RepairListRow): string {
  const name = `${row.customer_name} ${row.customer_surname}`.trim();
  return row.customer_business_name || name || `Cliente ${row.customer_id}`;
}

function compare(a: RepairListRow, b: RepairListRow, { sort, direction }: RepairListQuery): number {
  const sign = direction === 'asc' ? 1 : -1;
  const [one, other] = [sortValueOf(a, sort), sortValueOf(b, sort)];
  if (one === null || other === null) {
    if (one !== other) return one === null ? 1 : -1;
  } else if (one !== other) {
    const order = typeof one === 'string' ? ITALIAN.compare(one, String(other)) : one - Number(other);
    if (order !== 0) return sign * order;
  }
  return sign * (a.id - b.id);
}

function sortValueOf(row: RepairListRow, sort: RepairListQuery['sort']): string | number | null {
  switch (sort) {
    case 'id':
      return row.id;
    case 'customer':
      return labelOf(row);
    case 'date_ddt':
      return row.date_ddt;
    case 'state':
      return row.state_place;
    case 'technician':
      return row.technician;
    case 'due_on':
      return row.due_on;
    case 'updated_at':
      return row.updated_at;
    case 'total':
      return row.quote_total;
    default:
      return row[sort satisfies NotedName];
  }
}
