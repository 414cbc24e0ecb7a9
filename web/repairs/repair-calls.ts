import type {
  InsertRepairBody,
  UpdateCheckBody,
  UpdateRepairBody,
  UpdateShelfBody,
  UpdateStateBody,
  UpdateUserBody,
} from '#api/contracts/repair-writes.contract.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { UpdateDeliveredBody } from '#api/contracts/transport-documents.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { functionHere } from '#web/lib/menu/menu.ts';

/** The calls about a repair that several screens make. `revision`: the one that the form or row was loaded with. */
/** The whole repair, for the drawer. */
export async function fetchRepair(id: number, signal?: AbortSignal): Promise<RepairDetail> {
  return (await get('/api/v1/intervention/:id', { id }, signal)).data;
}

export function insertRepair(body: InsertRepairBody, commandId?: string, draft?: string) {
  return write('PUT', '/api/v1/intervention', body, { commandId, draft });
}

/** Changes plain fields: only those that the body carries. */
export function updateRepair(body: UpdateRepairBody, revision: number) {
  return write('POST', '/api/v1/intervention/updateIntervention', body, { revision });
}

/** Ticks or unticks «ready» or «arrived»: the wanted value, so that a retry cannot flip it back. */
export function updateCheck(body: UpdateCheckBody) {
  return write('POST', '/api/v1/intervention/updateCheck', body);
}

/** Gives the repair to a technician; an empty text takes it from him. */
export function assignTechnician(body: UpdateUserBody) {
  return write('POST', '/api/v1/intervention/updateUser', body);
}

/** Notes on which shelf it lies; an empty code takes it off. */
export function noteShelf(body: UpdateShelfBody) {
  return write('POST', '/api/v1/intervention/updateShelf', body);
}

export function moveRepair(body: UpdateStateBody) {
  return write('POST', '/api/v1/intervention/updateState', body);
}

/** «Consegna» without a document of ours, or that undone. */
export function updateDelivered(body: UpdateDeliveredBody) {
  return write('POST', '/api/v1/intervention/updateDelivered', body);
}

/** «Deletes»: the repair leaves the lists; `restoreRepair` is the undo. */
export function archiveRepair(id: number) {
  return write('DELETE', '/api/v1/intervention/:id', { id });
}

export function restoreRepair(id: number) {
  return write('POST', '/api/v1/intervention/restore', { id });
}

/** A new repair from another's customer, machine and description. */
export function cloneRepair(id: number) {
  return write('PUT', '/api/v1/intervention/clone/:id/:functionId', { id, functionId: functionHere() });
}
