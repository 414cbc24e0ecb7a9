import type { OwnQuoteView } from '#domain/repairs/customer-lists.ts';
import type { QuoteStateKey } from '#domain/repairs/offered/state-keys.ts';
import { type Queryable, sql } from '#platform/postgres/sql.ts';
import { countedPageOf, type List, newestFirst } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';
import { type FoundQuote, isDecidable, QUOTE_COLUMNS, toQuoteView } from '../quotes/offered/quotes.query.ts';

const STATES: Readonly<Record<Exclude<OwnQuoteView, 'all' | 'pending'>, QuoteStateKey>> = {
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
};

/** The texts by which a customer may search a quote. */
const WORDS = sql`read.plain(concat_ws(' ', r.code_intervention_gr, r.plant_type, r.trolley_type, r.series, r.description,
  q.content->>'object', q.content->>'description_and_items_agg'))`;

interface QuotesAsked {
  readonly search?: string | undefined;
  readonly view: OwnQuoteView;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** `YYYY-MM-DD` in Rome: what is pending depends on it. */
  readonly today: string;
}

const LIST: List = {
  readModels: ['quotes'],
  columns: sql`${QUOTE_COLUMNS}, r.description,
    concat_ws(' · ', nullif(r.plant_type, ''), nullif(r.trolley_type, '')) as machine`,
  from: sql`read.quotes q join read.repair_list r on r.id = q.repair_id`,
  id: sql`r.id`,
  idAs: 'repair_id',
};
type Found = FoundQuote & { readonly machine: string; readonly description: string };

/**
 * The version sent last of each of a customer's quotes, the newest repair first; drafts are only for the staff. @throws
 * BadCursor
 */
export async function listCustomerQuotes(
  db: Queryable,
  customer_id: number,
  { search, view, cursor, limit, today }: QuotesAsked,
) {
  const where = [
    sql`q.customer_id = ${customer_id} and q.state <> 'DRAFT' and r.tab <> 'gone'`,
    sql`not exists (select 1 from read.quotes newer where newer.repair_id = q.repair_id
      and newer.version > q.version and newer.state <> 'DRAFT')`,
    view !== 'all' && (view === 'pending' ? isDecidable(today) : sql`q.state = ${STATES[view]}`),
    ...matching(WORDS, searchTerms(search)),
  ];
  const { rows, ...page } = await countedPageOf<Found>(db, LIST, where, newestFirst({ cursor, limit }));
  const shown = rows.map(({ machine, description, ...quote }) => {
    const { id, version, code_intervention_gr, object, total_amount_with_discount, ...told } = toQuoteView(quote);
    const { total_with_vat, id_states_quote, states_quotes_description, date_agg, valid_until } = told;
    return {
      id,
      version,
      code_intervention_gr,
      object,
      total_amount_with_discount,
      total_with_vat,
      id_states_quote,
      states_quotes_description,
      date_agg,
      valid_until,
      machine: machine || description.split('\n', 1)[0] || code_intervention_gr,
      position: page.position ?? '',
    };
  });
  return { ...page, rows: shown };
}
