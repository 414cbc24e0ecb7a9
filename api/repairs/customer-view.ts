import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { Scope } from '#domain/accounts/permissions.ts';

/** A row for its customer: what staff note for themselves is not his. */
export function withoutStaffFields(row: RepairRow): RepairRow {
  return {
    ...row,
    note_internal_gr: '',
    id_people: null,
    technician: null,
    idInterventionExternalRepair: null,
    supplier: null,
    supplier_due_on: null,
    open_urgencies: 0,
    unread_messages: 0,
    due_on: null,
  };
}

/** What of a row a reader with this scope gets. */
export function rowsFor(scope: Scope, rows: readonly RepairRow[]): RepairRow[] {
  return scope === 'own' ? rows.map(withoutStaffFields) : [...rows];
}
