import type { Page } from '#api/contracts/envelope.ts';
import type { RecordHistory, RecordUses } from '#api/contracts/record-history.contract.ts';
import type { RecordDetail, RecordRow } from '#api/contracts/records.contract.ts';
import { PRESENCE_SUBJECTS, TOPICS } from '#api/contracts/topics.ts';
import { kebabName } from '#domain/records/registry.ts';
import { get, write } from '#web/lib/api/client.ts';
import { functionHere } from '#web/lib/api/function-here.ts';
import { language } from '#web/lib/text/language.ts';
import type { PageRequest } from '#web/ui/table/list-source.ts';
import type { Family } from './family.ts';

/** The calls of a family, and the keys of its queries. */

export const recordKeys = {
  family: ({ name }: { readonly name: string }) => ['records', name] as const,
  lists: ({ name }: Family) => ['records', name, 'list'] as const,
  all: ({ name }: Family) => ['records', name, 'all'] as const,
  detail: ({ name }: Family, id: number) => ['records', name, 'detail', id] as const,
  history: ({ name }: Family, id: number) => ['records', name, 'detail', id, 'history'] as const,
  members: ({ name }: Family, of: number) => ['records', name, 'members', of] as const,
  lastId: ({ name }: Family) => ['records', name, 'lastId'] as const,
  uses: ({ name }: Family, id: number) => ['records', name, 'detail', id, 'uses'] as const,
};

/** The members of a record, in a family of memberships. @param of the record that they belong to */
export function fetchMembers({ path }: Family, of: number, search: string, limit: number, signal?: AbortSignal) {
  return get(`${path}/selected/:id`, { id: of, search, limit }, signal);
}

/** The records that are not members yet. */
export async function fetchOthers({ path }: Family, of: number, search: string, signal?: AbortSignal) {
  return (await get(`${path}/notSelected/:id`, { id: of, search }, signal)).data;
}

/** The name of a record for presence. */
export const recordSubject = (family: Family, id: number): string => PRESENCE_SUBJECTS.record(kebabName(family), id);

/** The live topic of a family's rows in the present language; archived rows have one of their own. */
export const recordTopic = (family: Family, archived = false): string =>
  TOPICS.records(kebabName(family), language(), archived);

/** A page of a family's list. */
export function fetchPage({ path }: Family, { query, cursor, limit }: PageRequest, signal?: AbortSignal) {
  return get(path, { ...query, cursor: cursor ?? undefined, limit }, signal);
}

/** Every record of a family, and the position up to which they are complete. */
export interface AllRecords {
  readonly rows: readonly RecordRow[];
  readonly position: string | null;
}

/** Fetches all records that are not archived, in their order. */
export async function fetchAll({ path }: Family, signal?: AbortSignal): Promise<AllRecords> {
  const rows: RecordRow[] = [];
  let position: string | null | undefined;
  let cursor: string | null = null;
  do {
    const page: Page<RecordRow> = await get(`${path}/all`, { cursor }, signal);
    rows.push(...page.data);
    // The first page's position: what changed while the other pages were read is told again.
    if (position === undefined) position = page.position;
    cursor = page.next;
  } while (cursor !== null);
  return { rows, position: position ?? null };
}

export async function fetchRecord({ path }: Family, id: number, signal?: AbortSignal): Promise<RecordDetail> {
  return (await get(`${path}/:id`, { id }, signal)).data;
}

export async function fetchHistory({ path }: Family, id: number, signal?: AbortSignal): Promise<RecordHistory> {
  return (await get(`${path}/:id/history`, { id }, signal)).data;
}

export async function fetchUses({ path }: Family, id: number, signal?: AbortSignal): Promise<RecordUses> {
  return (await get(`${path}/:id/used`, { id }, signal)).data;
}

/** Fetches the last number that was given, in families that tell it. Its address is no literal, hence the cast. */
export async function fetchLastId({ path, spellings }: Family, signal?: AbortSignal): Promise<number> {
  return (await get(`${path}/${spellings.lastId}` as '/api/v1/intervention/getLastId', {}, signal)).data.id;
}

export const insertRecord = ({ path }: Family, body: Record<string, unknown>, commandId: string, draft?: string) =>
  write('PUT', path, body, { commandId, draft });

/** Changes the fields in the body, and nothing else. @param revision the one on which they were changed */
export const changeRecord = ({ path }: Family, id: number, body: Record<string, unknown>, revision: number) =>
  write('POST', path, { ...body, id }, { revision });

export const archiveRecord = ({ path }: Family, id: number) => write('DELETE', `${path}/:id`, { id });

export const restoreRecord = ({ path }: Family, id: number) => write('POST', `${path}/restore`, { id });

/**
 * The specification's clone call carries the id of the page's entry in the menu; rights follow from the person's roles.
 */
export const cloneRecord = ({ path }: Family, id: number) =>
  write('PUT', `${path}/clone/:id/:functionId`, { id, functionId: functionHere() });

export interface Place {
  readonly id: number;
  /** The brother before it; empty: it becomes the first. */
  readonly after_id: number | '';
  /** Its father; empty: none. Absent where the family keeps none. */
  readonly father_id?: number | '';
}

export const orderRecord = ({ path }: Family, place: Place) => write('POST', `${path}/order`, place);
