import { addDays } from '#domain/kernel/calendar.ts';
import type { StoredRepair } from '#domain/quotes/quote-storage.ts';
import { STORAGE_ASKED_WITHIN_DAYS } from '#domain/repairs/storage-fee.ts';
import { type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { isDecidable } from './offered/quotes.query.ts';

/**
 * A customer's goods that wait to be collected, or were collected within a year, but those of one repair, in the order
 * of their repairs. A draft asks for what it carries, and so does the version that was sent last while it awaits its
 * answer or is accepted; a quote that was rejected, withdrawn or has expired asks nothing.
 * @param butOf the repair whose quote is written: what it asks itself does not count
 */
export function storedGoods(
  db: Queryable,
  customer_id: number,
  butOf: number,
  today: string,
): Promise<readonly StoredRepair[]> {
  return rowsOf<StoredRepair>(
    db,
    sql`with asked as (
          select (a->'storage'->>'repairId')::int8 as id, max((a->'storage'->>'until')::date) as until
          from read.quotes q join read.repair_list o on o.id = q.repair_id,
            jsonb_array_elements(q.content->'articles') a
          where q.customer_id = ${customer_id} and q.repair_id <> ${butOf} and o.tab <> 'gone' and a ? 'storage'
            and (q.state = 'DRAFT' or q.version = o.quote_version and (q.state = 'ACCEPTED'
              or ${isDecidable(today)}))
          group by 1)
        select r.id as "repairId", r.code_intervention_gr, coalesce(r.ready_on, r.delivered_ready_on) as "readyOn",
          r.delivered_on as "collectedOn", asked.until as "askedUntil"
        from read.repair_list r left join asked on asked.id = r.id
        where r.customer_id = ${customer_id} and r.id <> ${butOf} and r.tab <> 'gone'
          and (r.ready_on is not null or r.delivered_ready_on is not null
            and r.delivered_on >= ${addDays(today, -STORAGE_ASKED_WITHIN_DAYS)}::date)
        order by r.id`,
    'stored-goods',
  );
}
