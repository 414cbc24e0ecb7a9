import type { RepairView } from '#api/contracts/repairs.contract.ts';
import { mapNotedFields } from '#domain/repairs/noted.ts';
import { REPAIR_LIST_SORTS } from '#domain/repairs/repair-views.ts';
import { WARRANTY_STATUSES } from '#domain/warranties/warranty-status.ts';
import { day, flag, ids, oneId, oneOf, someOf } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList } from '#web/ui/table/list-definition.ts';

/** Repeated here: importing the contract's own list would load the zod schemas beside them with this page. */
export const VIEWS = ['open', 'closed', 'all', 'arriving'] as const satisfies readonly RepairView[];

/** Views, orders and filters of the list of repairs, with their names in the address. */
export const repairList = defineList({
  views: VIEWS,
  sorts: REPAIR_LIST_SORTS,
  sort: 'id',
  direction: 'desc',
  filters: {
    /** Ids of States records. */
    states: ids('state'),
    /** Ids of accounts, and `none`. */
    technicians: someOf('technician', /^(\d+|none)$/),
    /** Values of the noted fields: a row matches with any of them. */
    ...mapNotedFields((name, { isValue }) => someOf(name, { test: isValue })),
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
    /** The state of the repair's warranty. */
    warranty: someOf('warranty', new RegExp(`^(${WARRANTY_STATUSES.join('|')})$`)),
    overdue: flag('overdue'),
    onTime: flag('on_time'),
    urgent: flag('urgent'),
    /** The goods are at a supplier and not back in time. */
    supplierLate: flag('supplier_late'),
    /** Ready for more than a week, and not collected. */
    uncollected: flag('uncollected'),
    /** The customer's messages are still unread. */
    unread: flag('unread'),
  },
  screen: {
    /** The same rows as list, as board by state, or as calendar of deadlines. */
    layout: oneOf('layout', ['list', 'board', 'calendar']),
    /** The calendar's span, and the day that it contains; empty: today. */
    span: oneOf('span', ['month', 'week']),
    day: day('day'),
  },
});
export type ListState = (typeof repairList)['empty'];
