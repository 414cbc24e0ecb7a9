import { TOPICS } from '#api/contracts/live.contract.ts';
import type { RecordDetail, RecordHistory, RecordRow, RecordUses } from '#api/contracts/records.contract.ts';
import { kebabName } from '#domain/records/registry.ts';
import { get, type Page, write } from '#web/lib/api/client.ts';
import { language } from '#web/lib/text/language.ts';
import type { Family } from './family.ts';

/** The calls of a family, and the keys of its queries. */

export const recordKeys = {
  family: ({ name }: Family) => ['records', name] as const,
  lists: ({ name }: Family) => ['records', name, 'list'] as const,
  all: ({ name }: Family) => ['records', name, 'all'] as const,
  detail: ({ name }: Family, id: number) => ['records', name, 'detail', id] as const,
  history: ({ name }: Family, id: number) => ['records', name, 'detail', id, 'history'] as const,
  uses: ({ name }: Family, id: number) => ['records', name, 'detail', id, 'uses'] as const,
};

/** The live topic of a family's rows, in the language of now. */
export const recordTopic = (family: Family): string => TOPICS.records(kebabName(family), language());

const dataOf = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await get<{ data: T }>(path, {}, signal)).data;

export const fetchRecord = ({ path }: Family, id: number, signal?: AbortSignal) =>
  dataOf<RecordDetail>(`${path}/${id}`, signal);

/** All that are not archived, in their order. */
export async function fetchAll({ path }: Family, signal?: AbortSignal): Promise<readonly RecordRow[]> {
  const rows: RecordRow[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<RecordRow> = await get<Page<RecordRow>>(`${path}/all`, { cursor }, signal);
    rows.push(...page.data);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}

export const fetchHistory = ({ path }: Family, id: number, signal?: AbortSignal) =>
  dataOf<RecordHistory>(`${path}/${id}/history`, signal);

export const fetchUses = ({ path }: Family, id: number, signal?: AbortSignal) =>
  dataOf<RecordUses>(`${path}/${id}/used`, signal);

export const insertRecord = ({ path }: Family, body: object, commandId: string) =>
  write<{ id: number }>('PUT', path, body, { commandId });

/** Changes what the body carries, and nothing else. @param revision the one that it was changed on */
export const changeRecord = ({ path }: Family, id: number, body: object, revision: number) =>
  write('POST', path, { id, ...body }, { revision });

export const archiveRecord = ({ path }: Family, id: number) => write('DELETE', `${path}/${id}`);

export const restoreRecord = ({ path }: Family, id: number) => write('POST', `${path}/restore`, { id });

/** The specification's clone call carries the menu's function; rights follow from one's roles. */
export const cloneRecord = ({ path }: Family, id: number) => write<{ id: number }>('PUT', `${path}/clone/${id}/1`);

export interface Place {
  readonly id: number;
  /** The brother before it; empty: it becomes the first. */
  readonly after_id: number | '';
  /** Its father; empty: none. Absent where the family keeps none. */
  readonly father_id?: number | '';
}

export const orderRecord = ({ path }: Family, place: Place) => write('POST', `${path}/order`, place);
