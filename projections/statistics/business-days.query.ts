import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { type Compared, compared, type DayFigures, type Period, periodBefore } from '#domain/statistics/period.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

type Figure = 'requests' | 'quotes' | 'orders';
const FIGURES: readonly Figure[] = ['requests', 'quotes', 'orders'];
/** The states of quotes that were sent. The query asks for them so that the index can find the day. */
const SENT = QUOTE_STATES.map(({ key }) => key).filter((key) => key !== 'DRAFT');

/**
 * What the firm did on the days of a period, beside the period before: requests that came by the site (no spam),
 * versions of quotes that were sent, orders that were placed. By days in Rome.
 */
export async function businessReport(db: Queryable, period: Period): Promise<Compared<Figure>> {
  const within = (instant: string) =>
    `${instant} >= $1::date::timestamp at time zone 'Europe/Rome'
     and ${instant} < ($2::date + 1)::timestamp at time zone 'Europe/Rome'`;
  const day = (instant: string) => `(${instant} at time zone 'Europe/Rome')::date`;
  const { rows } = await db.query<DayFigures<Figure>>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(requests)::int8 as requests, sum(quotes)::int8 as quotes,
       sum(orders)::int8 as orders
     from (
       select ${day('submitted_at')} as day, 1 as requests, 0 as quotes, 0 as orders from read.public_requests
       where status <> 'SPAM' and ${within('submitted_at')}
       union all
       select ${day('issued_at')}, 0, 1, 0 from read.quotes where state = any($3) and ${within('issued_at')}
       union all
       select ${day('placed_at')}, 0, 0, 1 from read.sales_orders where ${within('placed_at')}
     ) d group by 1`,
    [periodBefore(period).start, period.end, SENT],
  );
  return compared(rows, period, FIGURES);
}
