import type { UpdateFastRow } from '#api/contracts/fast-urgencies.contract.ts';
import { write } from '#web/lib/api/client.ts';

/** Raises one urgency of a repair. */
export function raiseUrgency(row: UpdateFastRow, commandId: string) {
  return write('POST', '/api/v1/fasturgencies/updateFast', { fasturgencies: [{ ...row, isNew: true }] }, { commandId });
}

/** Corrects an open urgency, or closes it by `open: false`. @param revision the repair's that the change is based on */
export function saveUrgency(row: UpdateFastRow & { readonly id: number }, revision?: number) {
  return write('POST', '/api/v1/fasturgencies/updateFast', { fasturgencies: [row] }, { revision });
}
