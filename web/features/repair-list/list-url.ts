import type { REPAIR_SORTS, RepairView } from '#api/contracts/repairs.contract.ts';
import { day, flag, ids, oneId, someOf } from '#web/ui/table/filter-kinds.ts';
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
    technicians: ids('technician'),
    customer: oneId('customer'),
    /** Ids of quote states, and `none`. */
    quotes: someOf('quote', /^(\d+|none)$/),
    /** Days on which the repair was entered. */
    from: day('from'),
    to: day('to'),
    overdue: flag('overdue'),
    urgent: flag('urgent'),
    /** With messages of the customer still to be read. */
    unread: flag('unread'),
  },
});
export type ListState = (typeof repairList)['empty'];
