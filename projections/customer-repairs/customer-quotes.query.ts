import { z } from 'zod';
import type { OwnQuoteView } from '#domain/repairs/customer-lists.ts';
import type { QuoteStateKey } from '#domain/repairs/state-keys.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { capped, checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { countedRows } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { type FoundQuote, QUOTE_COLUMNS, toQuoteView } from '../quotes/quotes.query.ts';

const STATES: Readonly<Record<Exclude<OwnQuoteView, 'all'>, QuoteStateKey>> = {
  pending: 'PENDING',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
};

/** What the customer knows the quote by. */
const WORDS = `read.plain(concat_ws(' ', r.code_intervention_gr, r.plant_type, r.trolley_type, r.series, r.description,
  q.content->>'object', q.content->>'description_and_items_agg'))`;

interface QuotesAsked {
  readonly search?: string | undefined;
  readonly view: OwnQuoteView;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What was sent last of each of a customer's quotes, the newest repair first; drafts are the staff's own. @throws BadCursor */
export async function listCustomerQuotes(db: Queryable, customer_id: number, asked: QuotesAsked) {
  const position = await checkpointOf(db, 'quotes');
  const parts = new SqlParts([customer_id]);
  parts.and(`q.customer_id = $1 and q.state <> 'DRAFT' and r.shelf <> 'gone'`);
  parts.and(`not exists (select 1 from read.quotes newer where newer.repair_id = q.repair_id
    and newer.version > q.version and newer.state <> 'DRAFT')`);
  if (asked.view !== 'all') parts.and(`q.state = ${parts.value(STATES[asked.view])}`);
  matches(parts, WORDS, searchTerms(asked.search));
  const after = parts.copy();
  if (asked.cursor) after.and(`r.id < ${after.value(readCursor(asked.cursor, z.object({ id: z.number().int() })).id)}`);
  const from = 'from read.quotes q join read.repair_list r on r.id = q.repair_id';
  const { rows } = await db.query<FoundQuote & { readonly machine: string; readonly description: string }>(
    `select ${QUOTE_COLUMNS}, r.description, concat_ws(' · ', nullif(r.plant_type, ''), nullif(r.trolley_type, '')) as machine
     ${from} where ${after.where} order by r.id desc limit ${after.value(asked.limit + 1)}`,
    after.values,
  );
  const count = capped(await countedRows(db, from, parts));
  const shown = rows.slice(0, asked.limit).map(({ machine, description, ...quote }) => {
    const { id, version, code_intervention_gr, object, total_amount_with_discount, ...view } = toQuoteView(quote);
    const { total_with_vat, id_states_quote, states_quotes_description, date_agg, valid_until } = view;
    return {
      ...{ id, version, code_intervention_gr, object, total_amount_with_discount, total_with_vat },
      ...{ id_states_quote, states_quotes_description, date_agg, valid_until },
      machine: machine || description.split('\n', 1)[0] || code_intervention_gr,
      position: position ?? '',
    };
  });
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    next: last ? writeCursor({ id: last.id }) : null,
    count,
    position,
  };
}
