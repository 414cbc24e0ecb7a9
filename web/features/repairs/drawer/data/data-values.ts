import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { notedOf } from '#domain/repairs/noted.ts';
import type { RepairChanges } from '#web/repairs/save-fields.ts';

/** The form's values of the plain fields: texts are never null; a missing day is an empty text. */
export function dataValues(repair: RepairDetail) {
  return {
    description: repair.description,
    defect: repair.defect,
    plant_type: repair.plant_type,
    trolley_type: repair.trolley_type,
    series: repair.series,
    voltage: repair.voltage,
    codeGr: repair.codeGr,
    ...notedOf(repair),
    items_id: repair.items_id,
    nr_ddt: repair.nr_ddt,
    date_ddt: repair.date_ddt ?? '',
    nr_ddt_gr: repair.nr_ddt_gr,
    date_ddt_gr: repair.date_ddt_gr ?? '',
    code_tracking: repair.code_tracking,
    referent: repair.referent,
    external_referent_id: repair.external_referent_id,
    rip_association: repair.rip_association,
    exit_notes: repair.exit_notes,
    note_internal_gr: repair.note_internal_gr,
    gridCheck: repair.gridCheck,
    create_quote: repair.create_quote,
    send_to_customer: repair.send_to_customer,
    working_with_testing: repair.working_with_testing,
    working_without_testing: repair.working_without_testing,
    module_file: repair.module_file,
    fileddt: repair.fileddt,
  };
}
export type DataValues = ReturnType<typeof dataValues>;
export type DataField = keyof DataValues;

/** Turns changed values into a request's body: null becomes an empty text, which clears the field. */
export function toWire(changes: Partial<DataValues>): RepairChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, value === null ? '' : value]),
  ) as RepairChanges;
}

/** True: the alert about the associated repair is due, as our DDT's number or date changes on a repair with one. */
export function warnsOfAssociation(changes: Partial<DataValues>, rip_association: number | null): boolean {
  return rip_association !== null && ('nr_ddt_gr' in changes || 'date_ddt_gr' in changes);
}
