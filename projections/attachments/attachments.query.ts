import type { Language } from '#domain/accounts/offered/languages.ts';
import type { AttachmentSort } from '#domain/attachments/attachment-lists.ts';
import { allOf, anyOf, arrayOf, type Condition, equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';
import { type OptionRequest, type SelectOption, selectOptions } from '../kernel/lists/select-options.ts';
import type { AttachmentRow } from './attachments.projection.ts';

/** An attachment as its customer and the firm see it. */
export type AttachmentView = Omit<AttachmentRow, 'names' | 'media' | 'deleted'> & {
  /** The customer's label. */
  readonly customer: string;
};

const ATTACHMENTS: List<AttachmentSort> = {
  readModels: ['attachments'],
  columns: sql`a.id, a.customer_id, a.item_id, a.versions, a.created_at, a.updated_at, coalesce(c.label, '') as customer`,
  from: sql`read.attachments a left join read.customers c on c.id = a.customer_id`,
  id: sql`a.id`,
  sorts: {
    name: { by: sql`left(a.names, 100)`, type: 'text' },
    customer: { by: sql`coalesce(c.label, '')`, type: 'text' },
    updated_at: { by: sql`a.updated_at`, type: 'timestamptz' },
  },
};

export interface AttachmentQuery extends SortedQuery<AttachmentSort> {
  /** Words of the attachment's names, or of the customer's label. */
  readonly search?: string | undefined;
  readonly customer_id?: number | undefined;
}

/** Whose attachments the reader sees: one customer's, those of a salesman's customers, or everybody's. */
export interface AttachmentScope {
  readonly customer_id?: number;
  readonly salesmanId?: number;
}

/** Attachments within a scope. @throws BadCursor */
export function listAttachments(
  db: Queryable,
  query: AttachmentQuery,
  scope: AttachmentScope,
): Promise<CountedPage<AttachmentView>> {
  const terms = searchTerms(query.search);
  const named = [sql`a.searched`, sql`read.plain(c.label)`].map((column) => allOf(matching(column, terms)));
  const where = [...within(scope), equal(sql`a.customer_id`, query.customer_id), anyOf(named)];
  return countedPageOf(db, ATTACHMENTS, where, query);
}

/** What the firm keeps for a customer about any of these items, newest first. */
export function attachmentsAboutItems(
  db: Queryable,
  customer_id: number,
  items: readonly number[],
): Promise<readonly Pick<AttachmentView, 'item_id' | 'versions'>[]> {
  const query = sql`select a.item_id, a.versions from read.attachments a
    where a.customer_id = ${customer_id} and a.item_id = any(${arrayOf(items, 'int8')}) and not a.deleted order by a.id desc`;
  return rowsOf(db, query, 'attachments-about-items');
}

/** One attachment within a scope; null: there is none. */
export async function attachmentById(
  db: Queryable,
  id: number,
  scope: AttachmentScope,
): Promise<AttachmentView | null> {
  return (await rowsById<AttachmentView>(db, ATTACHMENTS, [id], within(scope)))[0] ?? null;
}

/** Attachments to choose from, by what they are called in a language. */
export function attachmentOptions(
  db: Queryable,
  { search: term, id }: OptionRequest,
  language: Language,
  { customer_id, salesmanId }: AttachmentScope,
): Promise<SelectOption[]> {
  const name = (code: Language) => sql`r.versions->${code}::text->>'name'`;
  return selectOptions(db, {
    from: sql`read.attachments r left join read.customers c on c.id = r.customer_id`,
    label: sql`coalesce(${name(language)}, ${name('it')}, split_part(r.names, E'\\n', 1))`,
    term,
    id,
    limit: 50,
    where: [sql`not r.deleted`, equal(sql`r.customer_id`, customer_id), equal(sql`c.salesman_id`, salesmanId)],
    offered: sql`true`,
  });
}

/** The customers that these attachments are for, deleted attachments included. */
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

function within({ customer_id, salesmanId }: AttachmentScope): Condition[] {
  return [sql`not a.deleted`, equal(sql`a.customer_id`, customer_id), equal(sql`c.salesman_id`, salesmanId)];
}
