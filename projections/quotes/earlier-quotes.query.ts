import type { Queryable } from '#platform/postgres/sql.ts';
import { escapeLike, plainText, searchTerms } from '../kernel/search-terms.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { type FoundQuote, QUOTE_COLUMNS, type QuoteVersionView, toQuoteView } from './quotes.query.ts';

/** The most that are told at once: whoever looks for an older one searches. */
const MOST_EARLIER = 30;

/** A quote of another repair that may be taken up again, with the repair that it was for. */
export interface EarlierQuote extends QuoteVersionView {
  description: string;
  series: string;
  descriptionCustomer: string;
  same_customer: boolean;
  same_machine: boolean;
}

type FoundEarlier = FoundQuote & Omit<EarlierQuote, keyof QuoteVersionView>;

/** What the quote says to whoever reads it, and what its repair is called. */
const WORDS = `read.plain(concat_ws(' ', r.code_intervention_gr, r.description, r.series, r.customer_label,
  q.content->>'object', q.content->>'description_and_items_agg', q.content->>'note_before_the_quote',
  q.content->>'note_customer', jsonb_path_query_array(q.content->'articles', '$[*].*')::text))`;

/**
 * What was sent last in other repairs of the same customer, or of the same machine (its serial number), the newest first.
 * Null: there is no such repair.
 */
export async function earlierQuotes(db: Queryable, repairId: number, search: string): Promise<EarlierQuote[] | null> {
  const { rows: here } = await db.query<{ customer_id: number; series: string }>({
    name: 'earlier-quotes-of',
    text: `select customer_id, series from read.repair_list where id = $1 and shelf <> 'gone'`,
    values: [repairId],
  });
  const [repair] = here;
  if (!repair) return null;
  const parts = new SqlParts();
  const id = parts.value(repairId);
  const sameCustomer = `r.customer_id = ${parts.value(repair.customer_id)}`;
  const machine = plainText(repair.series.trim());
  const sameMachine = machine === '' ? 'false' : `read.plain(btrim(r.series)) = ${parts.value(machine)}`;
  // Both by their indexes (codes hold the serial number): with «or», every repair would be looked at.
  const near = [`select r.id from read.repair_list r where ${sameCustomer}`];
  if (machine !== '') {
    const like = parts.value(`%${escapeLike(machine)}%`);
    near.push(`select r.id from read.repair_list r where r.codes like ${like} and ${sameMachine}`);
  }
  parts.and(`q.repair_id in (${near.join(' union ')})`);
  parts.and(`q.repair_id <> ${id}`);
  parts.and(`q.state <> 'DRAFT'`);
  parts.and(`q.version = r.quote_version`);
  parts.and(`r.shelf <> 'gone'`);
  for (const term of searchTerms(search === '*' ? '' : search)) {
    parts.and(`${WORDS} like ${parts.value(`%${escapeLike(term)}%`)}`);
  }
  const { rows } = await db.query<FoundEarlier>(
    `select ${QUOTE_COLUMNS}, r.description, r.series, r.customer_label as "descriptionCustomer",
       ${sameCustomer} as same_customer, ${sameMachine} as same_machine
     from read.quotes q join read.repair_list r on r.id = q.repair_id
     where ${parts.where} order by q.issued_at desc, q.repair_id desc limit ${parts.value(MOST_EARLIER)}`,
    parts.values,
  );
  return rows.map(({ description, series, descriptionCustomer, same_customer, same_machine, ...quote }) => ({
    ...toQuoteView(quote),
    ...{ description, series, descriptionCustomer, same_customer, same_machine },
  }));
}
