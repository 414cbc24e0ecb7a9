import type { REPAIR_SORTS, RepairView } from '#api/contracts/repairs.contract.ts';
import { NOTED_NAMES, ofEachNoted } from '#domain/repairs/noted.ts';
import { WARRANTY_STANDINGS } from '#domain/warranties/warranty-status.ts';
import { day, flag, ids, oneId, oneOf, someOf } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList } from '#web/ui/table/list-definition.ts';

type RepairSort = (typeof REPAIR_SORTS)[number];
/** The contract's own lists stand beside zod schemas, which this page would have to load for them. */
export const VIEWS = ['open', 'closed', 'all', 'arriving'] as const satisfies readonly RepairView[];
export const SORTS = [
  'id',
  'customer',
  'date_ddt',
  'state',
  'technician',
  ...NOTED_NAMES,
  'due_on',
  'updated_at',
  'total',
] as const satisfies readonly RepairSort[];

/** What the list of repairs can be asked for. */
export const repairList = defineList({
  views: VIEWS,
  sorts: SORTS,
  sort: 'id',
  direction: 'desc',
  filters: {
    /** Ids of States records. */
    states: ids('state'),
    /** Ids of accounts, and `none`. */
    technicians: someOf('technician', /^(\d+|none)$/),
    /** What is noted of a repair: any of these. */
    ...ofEachNoted((name, { isValue }) => someOf(name, { test: isValue })),
    customer: oneId('customer'),
    /** Ids of quote states, and `none`. */
    quotes: someOf('quote', /^(\d+|none)$/),
    /** Days on which the repair was entered. */
    from: day('from'),
    to: day('to'),
    /** Days on which the state's time limit ends, and on which the goods were given back. */
    dueFrom: day('due_from'),
    dueTo: day('due_to'),
    deliveredFrom: day('delivered_from'),
    deliveredTo: day('delivered_to'),
    /** How they stand with their warranty. */
    warranty: someOf('warranty', new RegExp(`^(${WARRANTY_STANDINGS.join('|')})$`)),
    overdue: flag('overdue'),
    urgent: flag('urgent'),
    /** At a supplier, and not back in time. */
    supplierLate: flag('supplier_late'),
    /** With messages of the customer still to be read. */
    unread: flag('unread'),
  },
  screen: {
    /** The same rows as list, as board by state, or as calendar of deadlines. */
    layout: oneOf('layout', ['list', 'board', 'calendar']),
    /** What of the calendar is shown, and the day about which; empty: today. */
    span: oneOf('span', ['month', 'week']),
    day: day('day'),
  },
});
export type ListState = (typeof repairList)['empty'];
