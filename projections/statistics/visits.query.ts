import { type Compared, compared, type DayFigures, type Period, periodBefore } from '#domain/statistics/period.ts';
import { SOURCES } from '#domain/statistics/view-source.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** A report on visits: a view that comes from elsewhere or from nowhere counts as a visit. */
export interface VisitReport extends Compared<'visits' | 'views'> {
  readonly pages: { readonly page: string; readonly visits: number; readonly views: number }[];
  readonly sources: { readonly source: string; readonly visits: number }[];
  readonly languages: { readonly language: string; readonly visits: number; readonly views: number }[];
}

/** Most pages and sources that are listed, those with most views first. */
const MOST_ROWS = 50;
const VIEWS = 'sum(views)::int8 as views';
const VISITS = `coalesce(sum(views) filter (where source <> '${SOURCES.own}'), 0)::int8 as visits`;
const WITHIN = 'from vault.visits where day between $1 and $2';

/** The visits of a period, beside the period before. They are no read model: only their own table holds them. */
export async function visitReport(db: Queryable, period: Period): Promise<VisitReport> {
  const values = [period.start, period.end];
  const [days, pages, sources, languages] = await Promise.all([
    db.query<DayFigures<'visits' | 'views'>>(
      `select to_char(day, 'YYYY-MM-DD') as day, ${VISITS}, ${VIEWS} ${WITHIN} group by 1`,
      [periodBefore(period).start, period.end],
    ),
    db.query<VisitReport['pages'][number]>(
      `select page, ${VISITS}, ${VIEWS} ${WITHIN} group by page order by views desc, page limit ${MOST_ROWS}`,
      values,
    ),
    db.query<VisitReport['sources'][number]>(
      `select source, sum(views)::int8 as visits ${WITHIN} and source <> '${SOURCES.own}'
       group by source order by visits desc, source limit ${MOST_ROWS}`,
      values,
    ),
    db.query<VisitReport['languages'][number]>(
      `select language, ${VISITS}, ${VIEWS} ${WITHIN} group by language order by views desc, language`,
      values,
    ),
  ]);
  return {
    ...compared(days.rows, period, ['visits', 'views']),
    pages: pages.rows,
    sources: sources.rows,
    languages: languages.rows,
  };
}
