import { z } from 'zod';
import type { Language } from '#domain/accounts/languages.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { type SelectOption, selectOptions, type Wanted } from '../kernel/select-options.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import type { AttachmentRow } from './attachments.projection.ts';

/** An attachment as its customer and the firm see it. */
export type AttachmentView = Omit<AttachmentRow, 'names' | 'media' | 'deleted'> & {
  /** What its customer is called. */
  readonly customer: string;
};

const VIEW = `a.id, a.customer_id, a.item_id, a.versions, a.created_at, a.updated_at, coalesce(c.label, '') as customer`;
const FROM = 'read.attachments a left join read.customers c on c.id = a.customer_id';

export interface AttachmentFilter {
  /** Words of its names, or the customer's. */
  readonly search?: string | undefined;
  readonly customer_id?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** For whom attachments are that somebody sees: one customer's, a salesman's customers', or everybody's. */
export interface AttachmentScope {
  readonly customer_id?: number;
  readonly salesmanId?: number;
}

const cursorSchema = z.object({ id: z.number().int() });

/** Attachments within a scope, newest first. @throws BadCursor */
export async function listAttachments(
  db: Queryable,
  { search, customer_id, cursor, limit }: AttachmentFilter,
  scope: AttachmentScope,
) {
  const position = await checkpointOf(db, 'attachments');
  const parts = new SqlParts();
  within(parts, scope);
  if (customer_id !== undefined) parts.and(`a.customer_id = ${parts.value(customer_id)}`);
  const his = parts.beside();
  matches(his, 'read.plain(c.label)', searchTerms(search));
  const own = parts.beside();
  matches(own, 'a.searched', searchTerms(search));
  parts.and(`${own.where} or ${his.where}`);
  if (cursor) parts.and(`a.id < ${parts.value(readCursor(cursor, cursorSchema).id)}`);
  const { rows } = await db.query<AttachmentView>(
    `select ${VIEW} from ${FROM} where ${parts.where} order by a.id desc limit ${parts.value(limit + 1)}`,
    parts.values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writeCursor({ id: last.id }) : null, position };
}

/** One attachment within a scope; null: there is none. */
export async function attachmentById(
  db: Queryable,
  id: number,
  scope: AttachmentScope,
): Promise<AttachmentView | null> {
  const parts = new SqlParts();
  within(parts, scope);
  parts.and(`a.id = ${parts.value(id)}`);
  const { rows } = await db.query<AttachmentView>(`select ${VIEW} from ${FROM} where ${parts.where}`, parts.values);
  return rows[0] ?? null;
}

/** Attachments to choose from, by what they are called in a language. */
export function attachmentOptions(
  db: Queryable,
  { search: term, id }: Wanted,
  language: Language,
  { customer_id, salesmanId }: AttachmentScope,
): Promise<SelectOption[]> {
  const name = (code: string) => `r.versions->'${code}'->>'name'`;
  return selectOptions(db, {
    from: 'read.attachments r left join read.customers c on c.id = r.customer_id',
    label: `coalesce(${name(language)}, ${name('it')}, split_part(r.names, E'\\n', 1))`,
    ...{ term, id, limit: 50, offered: 'true' },
    narrow: (parts) => {
      parts.and('not r.deleted');
      if (customer_id !== undefined) parts.and(`r.customer_id = ${parts.value(customer_id)}`);
      if (salesmanId !== undefined) parts.and(`c.salesman_id = ${parts.value(salesmanId)}`);
    },
  });
}

/** For whom these are, whatever became of them. */
export async function ownersOfAttachments(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly customer_id: number }[]> {
  const { rows } = await db.query<{ id: number; customer_id: number }>({
    name: 'owners-of-attachments',
    text: 'select id, customer_id from read.attachments where id = any($1)',
    values: [ids],
  });
  return rows;
}

function within(parts: SqlParts, { customer_id, salesmanId }: AttachmentScope): void {
  parts.and('not a.deleted');
  if (customer_id !== undefined) parts.and(`a.customer_id = ${parts.value(customer_id)}`);
  if (salesmanId !== undefined) parts.and(`c.salesman_id = ${parts.value(salesmanId)}`);
}
