import { withQuery } from '#api/contracts/address.ts';
import type { RepairFigures } from '#api/contracts/repair-reads.contract.ts';

type Filters = Readonly<Record<string, string | null>>;

/** The address of the list that a number counts. @param filters as the list's address has them */
export function listOf(filters: Filters): string {
  const kept = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== ''));
  return withQuery('/admin/riparazioni', kept as Record<string, string>);
}

const DUE_FIRST = { sort: 'due_on', direction: 'asc' };

/** Ids of the quote states, as the list's filter has them. */
export const QUOTES = { pending: '2', accepted: '3', rejected: '4', expired: '5' } as const;

/** How a quote ends when its customer decides it, or lets it run out. */
export const DECIDED = ['accepted', 'rejected', 'expired'] as const;

/**
 * The filters of each number on the dashboard.
 * @param own the technician whose repairs alone are counted, as the list's filter has it; empty: everybody's
 */
export function figureLinks(own: string) {
  const technician = own;
  return {
    open: { technician },
    overdue: { technician, overdue: '1', ...DUE_FIRST },
    urgent: { technician, urgent: '1' },
    supplierLate: { technician, supplier_late: '1' },
    quote: (quote: 'pending' | 'accepted') => ({ technician, quote: QUOTES[quote] }),
    state: (states_id: number) => ({ technician, state: String(states_id) }),
    aged: (states_id: number, { from, to }: RepairFigures['ages'][number]) => ({
      technician,
      state: String(states_id),
      from,
      to,
    }),
    lateIn: (states_id: number) => ({ technician, state: String(states_id), overdue: '1', ...DUE_FIRST }),
    load: (id: number | null) => ({ technician: id === null ? 'none' : String(id), ...DUE_FIRST }),
    lateOf: (id: number | null) => ({ technician: id === null ? 'none' : String(id), overdue: '1', ...DUE_FIRST }),
    onTimeOf: (id: number | null) => ({ technician: id === null ? 'none' : String(id), on_time: '1', ...DUE_FIRST }),
    decided: (ends: readonly (typeof DECIDED)[number][], { from, to }: RepairFigures['decided'][number]) => ({
      view: 'all',
      technician,
      quote: ends.map((end) => QUOTES[end]).join(','),
      from,
      to,
    }),
    turnaround: ({ from, to }: RepairFigures['turnaround']) => ({
      view: 'all',
      technician,
      delivered_from: from,
      delivered_to: to,
    }),
    entered: (month: string) => ({ view: 'all', technician, from: `${month}-01`, to: endOf(month) }),
    delivered: (month: string) => ({
      view: 'all',
      technician,
      delivered_from: `${month}-01`,
      delivered_to: endOf(month),
    }),
  } satisfies Record<string, Filters | ((...of: never[]) => Filters)>;
}

/** The last day of a month (`YYYY-MM`). */
function endOf(month: string): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
}
