import { z } from 'zod';
import type { ReportStatus } from '#domain/reports/report-limits.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import type { ReportEntry, ReportsRow } from './reports.projection.ts';

/** The reports of an ad as a list shows them. */
export interface ReportedAd extends Pick<ReportsRow, 'id' | 'status' | 'open' | 'waits_since'> {
  readonly title: string;
  readonly customer_id: number;
  readonly seller_name: string;
  readonly position: string;
}

/** Who reported it, as far as he said; a visitor's words. */
interface Named extends Omit<ReportEntry, 'text'> {
  readonly text: string;
  readonly name: string;
  readonly email: string;
}

/** The same with everything that was said. */
export interface ReportsView extends ReportedAd, Pick<ReportsRow, 'decided' | 'decisions'> {
  readonly reports: readonly Named[];
}

const LISTED = `r.id, r.status, r.open, r.waits_since, coalesce(a.title, '') as title, coalesce(a.customer_id, 0) as customer_id,
  coalesce(c.label, '') as seller_name, r._position as position`;
const FROM = `read.reports r left join read.ads a on a.id = r.id left join read.customers c on c.id = a.customer_id`;

export interface ReportsFilter {
  /** Title, seller or number. */
  readonly search?: string | undefined;
  readonly status?: ReportStatus | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorSchema = z.object({ at: z.string(), id: z.number().int() });

/** Reported ads, those that wait longest first. @throws BadCursor */
export async function listReports(db: Queryable, { search, status, cursor, limit }: ReportsFilter) {
  const position = await checkpointOf(db, 'reports');
  const parts = new SqlParts();
  if (status) parts.and(`r.status = ${parts.value(status)}`);
  if (search) {
    const like = parts.value(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
    parts.and(`(read.plain(a.title) like read.plain(${like}) or read.plain(c.label) like read.plain(${like})
      or r.id::text = ${parts.value(search)})`);
  }
  if (cursor) {
    const { at, id } = readCursor(cursor, cursorSchema);
    parts.and(`(r.waits_since, r.id) > (${parts.value(at)}::timestamptz, ${parts.value(id)}::int8)`);
  }
  const { rows } = await db.query<ReportedAd>(
    `select ${LISTED} from ${FROM} where ${parts.where} order by r.waits_since, r.id limit ${parts.value(limit + 1)}`,
    parts.values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? writeCursor({ at: last.waits_since, id: last.id }) : null;
  return { rows: page, next, position };
}

/** The rows of these ads, as lists show them. */
export async function reportedAds(db: Queryable, ids: readonly number[]): Promise<ReportedAd[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<ReportedAd>({
    name: 'reported-ads',
    text: `select ${LISTED} from ${FROM} where r.id = any($1)`,
    values: [ids],
  });
  return rows;
}

/** All that was reported of an ad, and decided; null: nothing ever was. */
export async function reportsOf(db: Queryable, id: number): Promise<ReportsView | null> {
  const { rows } = await db.query<ReportsView>({
    name: 'reports-of',
    text: `select ${LISTED}, r.decided, r.decisions, coalesce((
        select jsonb_agg(e.entry || jsonb_build_object('name', coalesce(c.label, n.name, ''), 'email', coalesce(n.email, ''),
          'text', coalesce(n.text, e.entry->>'text')) order by e.nth)
        from jsonb_array_elements(r.reports) with ordinality e(entry, nth)
          left join read.customers c on c.id = (e.entry->>'customer_id')::int8
          left join read.record_ad_notice n on n.id = (e.entry->>'notice_id')::int8), '[]') as reports
      from ${FROM} where r.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The ads of a customer that were taken down, with what was decided last. */
export async function removalsOf(
  db: Queryable,
  customer: number,
): Promise<readonly Pick<ReportsRow, 'id' | 'decisions'>[]> {
  const { rows } = await db.query<Pick<ReportsRow, 'id' | 'decisions'>>({
    name: 'removals-of',
    text: `select r.id, r.decisions from read.reports r join read.ads a on a.id = r.id
      where a.customer_id = $1 and r.decisions @> '[{"removed": true}]' order by r.id desc`,
    values: [customer],
  });
  return rows;
}
