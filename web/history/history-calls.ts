import type { z } from 'zod';
import type { HistoryEntry, lastSignedHead, subjectAtInstant, verification } from '#api/contracts/history.contract.ts';
import type { Subject } from '#domain/kernel/history-kinds.ts';
import { get, getBlob, write } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';

export type SubjectAtInstant = z.infer<typeof subjectAtInstant>;
export type SignedHead = NonNullable<z.infer<typeof lastSignedHead>['head']>;
export type Verification = z.infer<typeof verification>;

/** Fetches everything that happened to a subject, oldest first. */
export async function fetchHistory({ kind, id }: Subject, signal?: AbortSignal): Promise<readonly HistoryEntry[]> {
  return (await get(`/api/v1/history/${kind}/:id`, { id }, signal)).data;
}

/** Fetches the whole subject as it was after the event of this revision. */
export async function fetchSubjectAt(
  { kind, id }: Subject,
  revision: number,
  signal?: AbortSignal,
): Promise<SubjectAtInstant> {
  return (await get(`/api/v1/history/${kind}/:id/at`, { id, revision }, signal)).data;
}

/** Fetches the log's last signed head: how far the log was then. Null: it was never signed. For auditors. */
export async function fetchSignedHead(signal?: AbortSignal): Promise<SignedHead | null> {
  return (await get('/api/v1/history/signed-head', {}, signal)).data.head;
}

/** Has the server fold the events again, compare the result with the lists, and check the chain of hashes. */
export async function verifySubject({ kind, id }: Subject): Promise<Verification> {
  return (await write('POST', `/api/v1/history/${kind}/:id/verify`, { id })).data;
}

/**
 * Saves the history as a file on this device. The server makes the file, for accounts that may export.
 * @param name the subject in the file's name
 */
export async function saveExport({ kind, id }: Subject, name: string, format: 'csv' | 'json'): Promise<void> {
  saveFile(await getBlob(`/api/v1/history/${kind}/:id/export.${format}`, { id }), `storia-${name}.${format}`);
}
