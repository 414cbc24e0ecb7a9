import { mapNotedFields, type NotedName } from '#domain/repairs/noted.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { type Capture, emptyDetails, type RepairDetails } from '#domain/repairs/repair-details.ts';
import type { RepairTab } from '#domain/repairs/repair-views.ts';
import { placeOf } from '#domain/repairs/state-catalogue.ts';
import type { WarrantyStatus } from '#domain/warranties/warranty-status.ts';

type File = RepairDetails['module_file'];

/** The noted fields; null: nothing is noted. */
type NotedColumns = { [N in NotedName]: string | null };

/** A repair as the lists need it. Fields of the specification keep their names; amounts are cents. */
export type RepairListRow = NotedColumns & {
  id: number;
  /** False while only its conversation is known; then no list shows it. */
  opened: boolean;
  code_intervention_gr: string;
  customer_id: number;
  state: StateKey;
  /** The record of States that somebody chose; null: the first one of the state. */
  state_label: number | null;
  /** State and label as one number, in the course of a repair: `placeOf`. */
  state_place: number;
  /** Day in Rome on which it came into this state. */
  state_since: string;
  archived: boolean;
  /** The tab that shows it. */
  tab: RepairTab;
  colour: 'orange' | 'white';
  ready: boolean;
  repaired_arrived: boolean;
  unrepairable: boolean;
  working_with_testing: boolean;
  working_without_testing: boolean;
  nr_ddt: string;
  date_ddt: string | null;
  description: string;
  defect: string;
  plant_type: string;
  trolley_type: string;
  series: string;
  voltage: string;
  exit_notes: string;
  captures: readonly Capture[];
  module_file: File;
  fault_module: boolean;
  codeGr: string;
  nr_ddt_gr: string;
  date_ddt_gr: string | null;
  /** Day in Rome on which the goods were given back; null while they are here. */
  delivered_on: string | null;
  /** Day in Rome on which it became ready; null: it does not wait to be collected. */
  ready_on: string | null;
  /** Day in Rome on which the goods that were given back had become ready; null while they are here. */
  delivered_ready_on: string | null;
  external_repair_id: number | null;
  supplier_id: number | null;
  /** The number of the supplier's DDT, of the same trip. */
  ddt_supplier: string;
  /** Null once the goods are back. */
  supplier_due_on: string | null;
  id_people: number | null;
  create_quote: boolean;
  /** The version that the list speaks of: the newest that was sent, else the draft. */
  quote_version: number | null;
  id_states_quote: number | null;
  quote_total: number | null;
  /** A version is being written. */
  quote_drafted: boolean;
  /** Last day on which the version that was sent last can be decided. */
  quote_valid_until: string | null;
  /** Ids of messages that staff, and the customer, have not seen. */
  unseen_by_staff: readonly number[];
  unseen_by_customer: readonly number[];
  code_tracking: string;
  note_internal_gr: string;
  fileddt: File;
  work_sheet: boolean;
  /** The work sheet says that a part has to be found. */
  parts_wanted: boolean;
  /** The status of its warranty; null: nobody claims one. */
  warranty: WarrantyStatus | null;
  /** Ids of urgencies that are open. */
  urgencies: readonly number[];
  urgent: boolean;
  rip_association: number | null;
  /** The limit that the state's record set when the repair came to it; null: none, so the usual limit holds. */
  limit_days: number | null;
  warn_days: number | null;
  due_on: string | null;
  /** The day from which people are told that the end is near; null: they are not, or only once it is past. */
  warn_on: string | null;
  created_at: string;
  /** Day in Rome. */
  created_on: string;
  updated_at: string;
  /** Of the repair's stream. */
  revision: number;
  /** Denormalized labels, for sorting, searching and scopes. */
  customer_business_name: string;
  customer_name: string;
  customer_surname: string;
  salesman_id: number | null;
  technician: string | null;
};

/** A repair of which nothing is known but its ids. */
export function blankRow(id: number, customer_id: number, at: string, day: string): RepairListRow {
  return {
    ...detailColumns(emptyDetails),
    id,
    opened: false,
    code_intervention_gr: '',
    customer_id,
    state: 'REQUESTED',
    state_label: null,
    state_place: placeOf({ state: 'REQUESTED', label: null }),
    state_since: day,
    archived: false,
    tab: 'gone',
    colour: 'white',
    ready: false,
    repaired_arrived: false,
    unrepairable: false,
    captures: [],
    fault_module: false,
    delivered_on: null,
    ready_on: null,
    delivered_ready_on: null,
    external_repair_id: null,
    supplier_id: null,
    ddt_supplier: '',
    supplier_due_on: null,
    id_people: null,
    ...mapNotedFields(() => null),
    quote_version: null,
    id_states_quote: null,
    quote_total: null,
    quote_drafted: false,
    quote_valid_until: null,
    unseen_by_staff: [],
    unseen_by_customer: [],
    work_sheet: false,
    parts_wanted: false,
    warranty: null,
    urgencies: [],
    urgent: false,
    limit_days: null,
    warn_days: null,
    due_on: null,
    warn_on: null,
    created_at: at,
    created_on: day,
    updated_at: at,
    revision: -1,
    customer_business_name: '',
    customer_name: '',
    customer_surname: '',
    salesman_id: null,
    technician: null,
  };
}

/** The repair's plain fields that the lists show. */
export function detailColumns(details: RepairDetails) {
  const { description, defect, nr_ddt, series, trolley_type, plant_type, voltage, exit_notes } = details;
  const { note_internal_gr, codeGr, code_tracking, rip_association, create_quote, module_file, fileddt } = details;
  const { working_with_testing, working_without_testing } = details;
  return {
    description,
    defect,
    nr_ddt,
    series,
    trolley_type,
    plant_type,
    voltage,
    exit_notes,
    note_internal_gr,
    codeGr,
    code_tracking,
    rip_association,
    create_quote,
    module_file,
    fileddt,
    working_with_testing,
    working_without_testing,
    date_ddt: details.date_ddt || null,
    nr_ddt_gr: details.nr_ddt_gr,
    date_ddt_gr: details.date_ddt_gr || null,
  };
}

const DAYS: ReadonlySet<string> = new Set(['date_ddt', 'date_ddt_gr']);
const DETAIL_COLUMNS: ReadonlySet<string> = new Set(Object.keys(detailColumns(emptyDetails)));

/** The columns of a correction: only those that it carries. */
export function changedColumns(changes: Partial<RepairDetails>): Partial<RepairListRow> {
  const columns: Record<string, unknown> = {};
  for (const name in changes) {
    if (!DETAIL_COLUMNS.has(name)) continue;
    const value = changes[name as keyof RepairDetails];
    columns[name] = DAYS.has(name) ? value || null : value;
  }
  return columns as Partial<RepairListRow>;
}
