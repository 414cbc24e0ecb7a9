import type { z } from 'zod';
import type { HistoryEntry, lastSignedHead, repairAtInstant, verification } from '#api/contracts/history.contract.ts';
import { get, getBlob, write } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';

export type RepairAtInstant = z.infer<typeof repairAtInstant>;
export type SignedHead = NonNullable<z.infer<typeof lastSignedHead>['head']>;
export type Verification = z.infer<typeof verification>;

/** Fetches everything that happened to a repair, oldest first. */
export async function fetchHistory(id: number, signal?: AbortSignal): Promise<readonly HistoryEntry[]> {
  return (await get('/api/v1/history/repair/:id', { id }, signal)).data;
}

/** Fetches the whole repair as it was after the event of this revision. */
export async function fetchRepairAt(id: number, revision: number, signal?: AbortSignal): Promise<RepairAtInstant> {
  return (await get('/api/v1/history/repair/:id/at', { id, revision }, signal)).data;
}

/** Fetches the log's last signed head: how far the log was then. Null: it was never signed. For auditors. */
export async function fetchSignedHead(signal?: AbortSignal): Promise<SignedHead | null> {
  return (await get('/api/v1/history/signed-head', {}, signal)).data.head;
}

/** Has the server fold the events again, compare the result with the lists, and check the chain of hashes. */
export async function verifyRepair(id: number): Promise<Verification> {
  return (await write('POST', '/api/v1/history/repair/:id/verify', { id })).data;
}

/** Saves the history as a file on this device. The server makes the file, for accounts that may export. */
export async function saveExport(id: number, code: string, kind: 'csv' | 'json'): Promise<void> {
  saveFile(await getBlob(`/api/v1/history/repair/:id/export.${kind}`, { id }), `storia-${code}.${kind}`);
}
