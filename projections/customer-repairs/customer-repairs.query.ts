import { type AsSpecified, asSpecified, type ShownCapture } from '#domain/repairs/as-specified.ts';
import type { OwnRepairView } from '#domain/repairs/customer-lists.ts';
import { OVER_STATES, QUOTE_STATES, type StateKey } from '#domain/repairs/offered/state-keys.ts';
import type { Capture, RepairDetails } from '#domain/repairs/repair-details.ts';
import type { StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import { anyOf, arrayOf, type Condition, type Queryable, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, newestFirst, rowsById } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';
import { currentStates } from '../states/offered/state-catalogue.query.ts';

/** A repair as its customer sees it: the shape of `customerRepair` in `api/contracts/repairs.contract.ts`. */
export interface CustomerRepairItem {
  id: number;
  code_intervention_gr: string;
  date_ddt: string | null;
  nr_ddt: string;
  plant_type: string;
  trolley_type: string;
  series: string;
  voltage: string;
  description: string;
  defect: string;
  exit_notes: string;
  captures: ShownCapture[];
  module_file: RepairDetails['module_file'];
  imgmodule: number | null;
  imgName: string;
  states_id: number;
  state: StateKey;
  states_description: string;
  id_states_quote: number | null;
  states_quotes_description: string | null;
  valid_until: string | null;
  States_Description: string;
  Articles: { description: string; code_gr: string }[];
  nr_ddt_gr: string;
  date_ddt_gr: string | null;
  code_tracking: string;
  warranty_confirmed: boolean;
  unread_messages: number;
  created_at: string;
  updated_at: string;
  revision: number;
  position: string;
}

type Found = Omit<
  CustomerRepairItem,
  keyof AsSpecified | 'states_id' | 'states_description' | 'States_Description' | 'states_quotes_description'
> & {
  readonly captures: Capture[];
  readonly state_label: number | null;
};

/** A quote that is only a draft is not shown to customers. */
const DRAFT = QUOTE_STATES.find(({ key }) => key === 'DRAFT')?.id ?? 0;

const COLUMNS = sql`r.id, r.code_intervention_gr, r.date_ddt, r.nr_ddt, r.plant_type, r.trolley_type, r.series, r.voltage,
  r.description, r.defect, r.exit_notes, r.captures, r.module_file, r.state, r.state_label,
  nullif(r.id_states_quote, ${DRAFT}) as id_states_quote, r.quote_valid_until as valid_until, r.nr_ddt_gr, r.date_ddt_gr, r.code_tracking,
  coalesce(r.warranty in ('covered', 'refused'), false) as warranty_confirmed,
  jsonb_array_length(r.unseen_by_customer) as unread_messages, r.created_at, r.updated_at, r.revision,
  r._position as position,
  coalesce((select jsonb_agg(jsonb_build_object('description', a->'description', 'code_gr', a->'code_gr') order by nth)
    from jsonb_array_elements((select q.content->'articles' from read.quotes q
      where q.repair_id = r.id and q.state <> 'DRAFT' order by q.version desc limit 1)) with ordinality as t(a, nth)),
    '[]'::jsonb) as "Articles"`;

const LIST: List = {
  readModels: ['repair-list'],
  columns: COLUMNS,
  from: sql`read.repair_list r`,
  id: sql`r.id`,
};

const QUOTE_LABELS = new Map<number, string>(QUOTE_STATES.map(({ id, label }) => [id, label]));

function toItem({ state_label, ...row }: Found, states: StateCatalogue): CustomerRepairItem {
  const { id_states_quote } = row;
  const { captures, imgmodule, imgName } = asSpecified({ ...row, customer_id: 0 });
  const shown = states.shown({ state: row.state, label: state_label });
  return {
    ...row,
    captures,
    imgmodule,
    imgName,
    states_id: shown.id,
    states_description: shown.name.it,
    States_Description: shown.name.it,
    states_quotes_description: id_states_quote === null ? null : (QUOTE_LABELS.get(id_states_quote) ?? null),
  };
}

/** The texts by which customers may search their repairs. */
const WORDS = sql`read.plain(concat_ws(' ', r.code_intervention_gr, r.plant_type, r.trolley_type, r.series, r.description,
  r.defect, r.nr_ddt, r.nr_ddt_gr, r.code_tracking))`;

const PENDING = QUOTE_STATES.find(({ key }) => key === 'PENDING')?.id ?? 0;

interface RepairsAsked {
  readonly search?: string | undefined;
  readonly view?: OwnRepairView | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** `YYYY-MM-DD` in Rome: what waits for a decision depends on it. */
  readonly today: string;
}

/** The condition on repairs that the customer sees: archived ones are left out. */
const ofCustomer = (customer_id: number) => sql`r.customer_id = ${customer_id} and r.tab <> 'gone'`;

const IS_OVER = sql`r.state = any(${arrayOf(OVER_STATES, 'text')})`;
/** The condition of each view; «waiting» as on the panel's home: a quote to decide, or a message to read. */
const inView = (today: string): Readonly<Record<OwnRepairView, Condition>> => ({
  all: null,
  over: IS_OVER,
  open: sql`not ${IS_OVER}`,
  waiting: anyOf([
    sql`r.id_states_quote = ${PENDING} and r.quote_valid_until >= ${today}::date and not ${IS_OVER}`,
    sql`jsonb_array_length(r.unseen_by_customer) > 0`,
  ]),
});

/** A customer's own repairs, newest first. @throws BadCursor */
export async function listCustomerRepairs(
  db: Queryable,
  customer_id: number,
  { search, view = 'all', from, to, cursor, limit, today }: RepairsAsked,
): Promise<CountedPage<CustomerRepairItem>> {
  const where = [
    ofCustomer(customer_id),
    inView(today)[view],
    from && sql`r.created_on >= ${from}`,
    to && sql`r.created_on <= ${to}`,
    ...matching(WORDS, searchTerms(search)),
  ];
  const page = await countedPageOf<Found>(db, LIST, where, newestFirst({ cursor, limit }));
  const states = await currentStates(db);
  return { ...page, rows: page.rows.map((row) => toItem(row, states)) };
}

/** Those of these repairs that belong to the customer and that the customer sees. */
export async function customerRepairsById(
  db: Queryable,
  customer_id: number,
  ids: readonly number[],
): Promise<CustomerRepairItem[]> {
  if (ids.length === 0) return [];
  const rows = await rowsById<Found>(db, LIST, ids, [ofCustomer(customer_id)]);
  const states = await currentStates(db);
  return rows.map((row) => toItem(row, states));
}
