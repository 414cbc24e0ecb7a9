import { toDecimal } from '#domain/kernel/money.ts';
import { type AsSpecified, asSpecified, type ShownCapture } from '#domain/repairs/as-specified.ts';
import { NOTED_NAMES, type NotedTexts } from '#domain/repairs/noted.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import type { Capture, RepairDetails } from '#domain/repairs/repair-details.ts';
import type { StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import type { WarrantyStatus } from '#domain/warranties/warranty-status.ts';
import { joined, ownSql, sql } from '#platform/postgres/sql.ts';

/** A row of the lists as it goes out: the shape of `repairRow` in `api/contracts/repairs.contract.ts`. */
export interface RepairListItem extends NotedTexts {
  id: number;
  code_intervention_gr: string;
  customer_id: number;
  user_id: number;
  descriptionCustomer: string;
  states_id: number;
  state: StateKey;
  states_description: string;
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
  captures: ShownCapture[];
  module_file: RepairDetails['module_file'];
  imgmodule: number | null;
  imgName: string;
  checkModuleFault: boolean;
  codeGr: string;
  nr_ddt_gr: string;
  date_ddt_gr: string | null;
  idInterventionExternalRepair: number | null;
  supplier: string | null;
  ddt_supplier: string;
  supplier_due_on: string | null;
  ready_on: string | null;
  id_people: number | null;
  technician: string | null;
  create_quote: boolean;
  id_states_quote: number | null;
  total_amount_with_discount: string | null;
  quote_drafted: boolean;
  quote_valid_until: string | null;
  unread_messages: number;
  code_tracking: string;
  note_internal_gr: string;
  fileddt: RepairDetails['fileddt'];
  checkProcessingExist: boolean;
  parts_wanted: boolean;
  checkModuleValidationGuarantee: boolean;
  warranty_state: WarrantyStatus | null;
  open_urgencies: number;
  rip_association: number | null;
  due_on: string | null;
  warn_on: string | null;
  created_at: string;
  updated_at: string;
  archived: boolean;
  revision: number;
  position: string;
}

/** A row as the database gives it: an item without what is computed here. */
export type RawItem = Omit<
  RepairListItem,
  keyof AsSpecified | 'states_id' | 'states_description' | 'total_amount_with_discount'
> & {
  captures: Capture[];
  state_label: number | null;
  quote_total: number | null;
};

const NOTED = joined(NOTED_NAMES.map((name) => ownSql(`coalesce(r.${name}, '') as ${name}`)));

/** What to select, from `read.repair_list r left join read.record_businessnamesupplier s`. */
export const ITEM_COLUMNS = sql`r.id, r.code_intervention_gr, r.customer_id, r.customer_label as "descriptionCustomer",
  r.state, r.state_label, r.colour, r.ready, r.repaired_arrived, r.unrepairable, r.working_with_testing,
  r.working_without_testing, r.nr_ddt, r.date_ddt, r.description, r.defect, r.plant_type, r.trolley_type, r.series,
  r.captures, r.module_file, r.fault_module as "checkModuleFault", r."codeGr", r.nr_ddt_gr, r.date_ddt_gr,
  r.external_repair_id as "idInterventionExternalRepair", s.business_name as supplier, r.ddt_supplier, r.supplier_due_on, r.ready_on, r.id_people,
  r.technician, ${NOTED}, r.create_quote, r.id_states_quote, r.quote_total,
  jsonb_array_length(r.unseen_by_staff) as unread_messages, r.code_tracking, r.note_internal_gr, r.fileddt,
  r.work_sheet as "checkProcessingExist", r.parts_wanted, r.quote_drafted, r.quote_valid_until,
  r.warranty as warranty_state, coalesce(r.warranty <> 'missing', false) as "checkModuleValidationGuarantee",
  jsonb_array_length(r.urgencies) as open_urgencies, r.rip_association, r.due_on, r.warn_on, r.created_at, r.updated_at,
  r.archived, r.revision, r._position as position`;

/** The tables of {@link ITEM_COLUMNS}. */
export const ITEM_TABLES = sql`read.repair_list r left join read.record_businessnamesupplier s on s.id = r.supplier_id`;

/** A row as it goes out. @param states with their present names; other languages take a state's name from them */
export function toItem({ quote_total, state_label, ...row }: RawItem, states: StateCatalogue): RepairListItem {
  const shown = states.shown({ state: row.state, label: state_label });
  return {
    ...row,
    ...asSpecified(row),
    states_id: shown.id,
    states_description: shown.name.it,
    total_amount_with_discount: quote_total === null ? null : toDecimal(quote_total),
  };
}
