import type { RepairRow } from '#api/contracts/repairs.contract.ts';

let row: RepairRow | null = null;

/** The row that is being dragged: browsers hand only its text to the place that it is dropped on. */
export const draggedRow = (): RepairRow | null => row;

export function drag(next: RepairRow | null): void {
  row = next;
}
