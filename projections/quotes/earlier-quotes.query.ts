import { allOf, joined, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { matching } from '../kernel/lists/matching.ts';
import { plainText, termsBesideAll } from '../kernel/lists/search-terms.ts';
import { type FoundQuote, QUOTE_COLUMNS, type QuoteVersionView, toQuoteView } from './offered/quotes.query.ts';

/** Most quotes that are shown at once; older ones are found by the search. */
const MOST_EARLIER = 30;

/** A quote of another repair that may be used again, with the repair that it was for. */
export interface EarlierQuote extends QuoteVersionView {
  description: string;
  series: string;
  descriptionCustomer: string;
  same_customer: boolean;
  same_machine: boolean;
}

type FoundEarlier = FoundQuote & Omit<EarlierQuote, keyof QuoteVersionView>;

/** The texts that are searched: what the quote says to its readers, and the names of its repair. */
const WORDS = sql`read.plain(concat_ws(' ', r.code_intervention_gr, r.description, r.series, r.customer_label,
  q.content->>'object', q.content->>'description_and_items_agg', q.content->>'note_before_the_quote',
  q.content->>'note_customer', jsonb_path_query_array(q.content->'articles', '$[*].description')::text,
  jsonb_path_query_array(q.content->'articles', '$[*].code_gr')::text))`;

/**
 * The quotes that were sent last for other repairs of the same customer, or of the same machine (its serial number),
 * the newest first. Null: there is no such repair.
 */
export async function earlierQuotes(db: Queryable, repairId: number, search: string): Promise<EarlierQuote[] | null> {
  const [repair] = await rowsOf<{ customer_id: number; series: string }>(
    db,
    sql`select customer_id, series from read.repair_list where id = ${repairId} and tab <> 'gone'`,
    'earlier-quotes-of',
  );
  if (!repair) return null;
  const sameCustomer = sql`r.customer_id = ${repair.customer_id}`;
  const machine = plainText(repair.series.trim());
  const sameMachine = machine === '' ? sql`false` : sql`read.plain(btrim(r.series)) = ${machine}`;
  // Two queries, each by its index (codes hold the serial number): with «or», every repair would be read.
  const near = [sql`select r.id from read.repair_list r where ${sameCustomer}`];
  if (machine !== '') {
    const where = allOf([...matching(sql`r.codes`, [machine]), sameMachine]);
    near.push(sql`select r.id from read.repair_list r where ${where}`);
  }
  const where = allOf([
    sql`q.repair_id in (${joined(near, sql` union `)})`,
    sql`q.repair_id <> ${repairId}`,
    sql`q.state <> 'DRAFT'`,
    sql`q.version = r.quote_version`,
    sql`r.tab <> 'gone'`,
    ...matching(WORDS, termsBesideAll(search)),
  ]);
  const rows = await rowsOf<FoundEarlier>(
    db,
    sql`select ${QUOTE_COLUMNS}, r.description, r.series, r.customer_label as "descriptionCustomer",
          ${sameCustomer} as same_customer, ${sameMachine} as same_machine
        from read.quotes q join read.repair_list r on r.id = q.repair_id
        where ${where} order by q.issued_at desc, q.repair_id desc limit ${MOST_EARLIER}`,
  );
  return rows.map(({ description, series, descriptionCustomer, same_customer, same_machine, ...quote }) => ({
    ...toQuoteView(quote),
    description,
    series,
    descriptionCustomer,
    same_customer,
    same_machine,
  }));
}
