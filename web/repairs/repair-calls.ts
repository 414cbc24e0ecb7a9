import type {
  InsertRepairBody,
  UpdateCheckBody,
  UpdateNotedBody,
  UpdateRepairBody,
  UpdateStateBody,
  UpdateUserBody,
} from '#api/contracts/repair-writes.contract.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { UpdateDeliveredBody } from '#api/contracts/transport-documents.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { functionHere } from '#web/lib/api/function-here.ts';

/** The calls about a repair that several screens make. `revision`: the one that the form or row was loaded with. */
/** Fetches the whole repair, for the drawer. */
export async function fetchRepair(id: number, signal?: AbortSignal): Promise<RepairDetail> {
  return (await get('/api/v1/intervention/:id', { id }, signal)).data;
}

export function insertRepair(body: InsertRepairBody, commandId?: string, draft?: string) {
  return write('PUT', '/api/v1/intervention', body, { commandId, draft });
}

/** Changes plain fields, only those in the body. */
export function updateRepair(body: UpdateRepairBody, revision: number) {
  return write('POST', '/api/v1/intervention/updateIntervention', body, { revision });
}

/** Ticks or unticks «ready» or «arrived». The body has the wanted value, so that a retry cannot flip it back. */
export function updateCheck(body: UpdateCheckBody) {
  return write('POST', '/api/v1/intervention/updateCheck', body);
}

/** Assigns the repair to a technician; an empty text assigns it to nobody. */
export function assignTechnician(body: UpdateUserBody) {
  return write('POST', '/api/v1/intervention/updateUser', body);
}

/** Notes a field of the repair (`domain/repairs/noted.ts`); an empty text takes away what was noted. */
export function noteOnRepair(body: UpdateNotedBody) {
  return write('POST', '/api/v1/intervention/updateNoted', body);
}

export function moveRepair(body: UpdateStateBody) {
  return write('POST', '/api/v1/intervention/updateState', body);
}

/** «Consegna»: gives the repair back without a document of ours, or undoes that. */
export function updateDelivered(body: UpdateDeliveredBody) {
  return write('POST', '/api/v1/intervention/updateDelivered', body);
}

/** «Deletes» the repair: it leaves the lists; `restoreRepair` undoes it. */
export function archiveRepair(id: number) {
  return write('DELETE', '/api/v1/intervention/:id', { id });
}

export function restoreRepair(id: number) {
  return write('POST', '/api/v1/intervention/restore', { id });
}

/** Enters a new repair with another one's customer, machine and description. */
export function cloneRepair(id: number) {
  return write('PUT', '/api/v1/intervention/clone/:id/:functionId', { id, functionId: functionHere() });
}
