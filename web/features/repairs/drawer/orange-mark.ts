import type { RepairRow } from '#api/contracts/repairs.contract.ts';

/** Why the row is orange, as a key of the drawer's texts; null: the row is white. The server decides the colour. */
export function orangeMark(
  repair: Pick<RepairRow, 'colour' | 'ready' | 'nr_ddt_gr' | 'unrepairable' | 'working_with_testing'>,
): 'noDdt' | 'noDdtDate' | 'unrepairableMark' | 'tested' | 'untested' | null {
  if (repair.colour !== 'orange') return null;
  if (repair.ready) return repair.nr_ddt_gr === '' ? 'noDdt' : 'noDdtDate';
  if (repair.unrepairable) return 'unrepairableMark';
  return repair.working_with_testing ? 'tested' : 'untested';
}
