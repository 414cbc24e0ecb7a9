import type { ReportSort, ReportStatus } from '#domain/reports/report-limits.ts';
import { equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { textOrNumberMatches } from '../kernel/lists/matching.ts';
import type { ReportEntry, ReportsRow } from './reports.projection.ts';

/** The reports of an ad as a list shows them. */
export interface ReportedAd extends Pick<ReportsRow, 'id' | 'status' | 'open' | 'waits_since'> {
  readonly title: string;
  readonly customer_id: number;
  readonly seller_name: string;
  readonly position: string;
}

/** A report with the name and e-mail of its sender, as far as these are known; of a visitor, with the notice's text. */
interface Named extends Omit<ReportEntry, 'text'> {
  readonly text: string;
  readonly name: string;
  readonly email: string;
}

/** The reports of an ad with everything that was said. */
export interface ReportsView extends ReportedAd, Pick<ReportsRow, 'decided' | 'decisions'> {
  readonly reports: readonly Named[];
}

const REPORTS: List<ReportSort> = {
  readModels: ['reports'],
  columns: sql`r.id, r.status, r.open, r.waits_since, coalesce(a.title, '') as title,
    coalesce(a.customer_id, 0) as customer_id, coalesce(c.label, '') as seller_name, r._position as position`,
  from: sql`read.reports r left join read.ads a on a.id = r.id left join read.customers c on c.id = a.customer_id`,
  id: sql`r.id`,
  sorts: {
    waits_since: { by: sql`r.waits_since`, type: 'timestamptz' },
    title: { by: sql`coalesce(a.title, '')`, type: 'text' },
    seller_name: { by: sql`coalesce(c.label, '')`, type: 'text' },
    open: { by: sql`r.open`, type: 'int4' },
  },
};

export interface ReportsQuery extends SortedQuery<ReportSort> {
  /** Title, seller or number. */
  readonly search?: string | undefined;
  readonly status?: ReportStatus | undefined;
}

/** Reported ads. @throws BadCursor */
export function listReports(db: Queryable, query: ReportsQuery): Promise<CountedPage<ReportedAd>> {
  const found = textOrNumberMatches([sql`a.title`, sql`c.label`], sql`r.id`, query.search);
  return countedPageOf(db, REPORTS, [equal(sql`r.status`, query.status), found], query);
}

/** The rows of these ads, as lists show them. */
export function reportedAds(db: Queryable, ids: readonly number[]): Promise<ReportedAd[]> {
  return rowsById(db, REPORTS, ids);
}

/** All reports and decisions of an ad; null: there never was one. */
export async function reportsOf(db: Queryable, id: number): Promise<ReportsView | null> {
  const [reports] = await rowsOf<ReportsView>(
    db,
    sql`select ${REPORTS.columns}, r.decided, r.decisions, coalesce((
        select jsonb_agg(e.entry || jsonb_build_object('name', coalesce(c.label, n.name, ''), 'email', coalesce(n.email, ''),
          'text', coalesce(n.text, e.entry->>'text')) order by e.nth)
        from jsonb_array_elements(r.reports) with ordinality e(entry, nth)
          left join read.customers c on c.id = (e.entry->>'customer_id')::int8
          left join read.record_ad_notice n on n.id = (e.entry->>'notice_id')::int8), '[]') as reports
      from ${REPORTS.from} where r.id = ${id}`,
    'reports-of',
  );
  return reports ?? null;
}

/** The ads of a customer that were taken down, with all decisions, the last one first. */
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
