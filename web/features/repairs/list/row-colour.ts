import type { RepairRow } from '#api/contracts/repairs.contract.ts';

/** Why a row is orange, as a key of the list's texts; null: the row is white. The server decides the colour. */
export function orangeReason(row: RepairRow): 'noDdt' | 'noDdtDate' | 'unrepairable' | 'tested' | 'untested' | null {
  if (row.colour !== 'orange') return null;
  if (row.ready) return row.nr_ddt_gr === '' ? 'noDdt' : 'noDdtDate';
  if (row.unrepairable) return 'unrepairable';
  return row.working_with_testing ? 'tested' : 'untested';
}
