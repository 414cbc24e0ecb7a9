import type { RepairRow } from '#api/contracts/repairs.contract.ts';

let row: RepairRow | null = null;

/** What is being dragged: browsers tell a place to drop upon only the text of it. */
export const draggedRow = (): RepairRow | null => row;

export function drag(next: RepairRow | null): void {
  row = next;
}
