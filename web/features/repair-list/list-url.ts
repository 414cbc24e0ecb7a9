import type { REPAIR_SORTS, RepairView } from '#api/contracts/repairs.contract.ts';
import { parseDay } from '#web/lib/dates/dates.ts';

type RepairSort = (typeof REPAIR_SORTS)[number];
/** The contract's own lists stand beside zod schemas, which this page would have to load for them. */
export const VIEWS = ['open', 'closed', 'all', 'arriving'] as const satisfies readonly RepairView[];
export const SORTS = [
  'id',
  'customer',
  'date_ddt',
  'state',
  'technician',
  'due_on',
  'updated_at',
  'total',
] as const satisfies readonly RepairSort[];

/** What the list shows, as it stands in the address: reload, Back and a sent link restore it. */
export interface ListState {
  readonly view: RepairView;
  readonly search: string;
  /** Ids of state records. */
  readonly states: readonly number[];
  readonly technicians: readonly number[];
  readonly customer: number | null;
  /** Ids of quote states, and `none`. */
  readonly quotes: readonly string[];
  /** Days on which the repair was entered, `YYYY-MM-DD` or empty. */
  readonly from: string;
  readonly to: string;
  readonly overdue: boolean;
  readonly urgent: boolean;
  /** With messages of the customer still to be read. */
  readonly unread: boolean;
  readonly sort: RepairSort;
  readonly direction: 'asc' | 'desc';
}

export const DEFAULT_STATE: ListState = {
  view: 'open',
  search: '',
  states: [],
  technicians: [],
  customer: null,
  quotes: [],
  from: '',
  to: '',
  overdue: false,
  urgent: false,
  unread: false,
  sort: 'id',
  direction: 'desc',
};

const numbers = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
const day = (text: string | null): string =>
  text !== null && parseDay(text.split('-').reverse().join('/')) === text ? text : '';
const oneOf = <T extends string>(known: readonly T[], text: string | null, fallback: T): T =>
  known.find((value) => value === text) ?? fallback;

/** Reads the address; what it does not understand counts as not set. */
export function readListState(params: URLSearchParams): ListState {
  return {
    view: oneOf<RepairView>(VIEWS, params.get('view'), DEFAULT_STATE.view),
    search: (params.get('search') ?? '').slice(0, 200),
    states: numbers(params.get('state')),
    technicians: numbers(params.get('technician')),
    customer: numbers(params.get('customer'))[0] ?? null,
    quotes: (params.get('quote') ?? '').split(',').filter((part) => /^(\d+|none)$/.test(part)),
    from: day(params.get('from')),
    to: day(params.get('to')),
    overdue: params.get('overdue') === '1',
    urgent: params.get('urgent') === '1',
    unread: params.get('unread') === '1',
    sort: oneOf<RepairSort>(SORTS, params.get('sort'), DEFAULT_STATE.sort),
    direction: oneOf(['asc', 'desc'], params.get('direction'), DEFAULT_STATE.direction),
  };
}

/** The query of `GET /api/v1/intervention`, and the address: only what differs from the default, in a fixed order. */
export function writeListState(state: ListState): Record<string, string> {
  const entries: [string, string][] = [
    ['view', state.view === DEFAULT_STATE.view ? '' : state.view],
    ['search', state.search.trim()],
    ['state', state.states.join(',')],
    ['technician', state.technicians.join(',')],
    ['customer', state.customer === null ? '' : String(state.customer)],
    ['quote', state.quotes.join(',')],
    ['from', state.from],
    ['to', state.to],
    ['overdue', state.overdue ? '1' : ''],
    ['urgent', state.urgent ? '1' : ''],
    ['unread', state.unread ? '1' : ''],
    ['sort', state.sort === DEFAULT_STATE.sort ? '' : state.sort],
    ['direction', state.direction === DEFAULT_STATE.direction ? '' : state.direction],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const { view: _view, sort: _sort, direction: _direction, ...nothing } = DEFAULT_STATE;
/** The change that takes away filters and search; view and order stay. */
export const NO_FILTERS: Partial<ListState> = nothing;

/** True when something narrows the list beside its view. */
export function isFiltered(state: ListState): boolean {
  const { view: _view, sort: _sort, direction: _direction, ...filters } = writeListState(state);
  return Object.keys(filters).length > 0;
}

/** The same address as text, for comparing and for saved views. */
export function listSearch(state: ListState): string {
  return new URLSearchParams(writeListState(state)).toString();
}
