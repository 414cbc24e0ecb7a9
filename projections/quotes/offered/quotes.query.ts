import { romeDay } from '#domain/kernel/calendar.ts';
import { toDecimal, vatOf } from '#domain/kernel/money.ts';
import type { QuoteContent } from '#domain/quotes/quote.events.ts';
import type { QuoteReferent } from '#domain/quotes/quote.state.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import type { QuoteRow } from '../quotes.projection.ts';

type Article = QuoteContent['articles'][number];
type ArticleView = Omit<Article, 'storage'> & {
  storage?: Omit<NonNullable<Article['storage']>, 'amount'> & { amount: string };
};

/** A version as it goes out: the shape of `quoteView` in `api/contracts/repairs.contract.ts`, with its referents. */
export interface QuoteVersionView {
  /** The repair's id. */
  id: number;
  code_intervention_gr: string;
  /** The customer. */
  user_id: number;
  version: number;
  hash: string;
  id_states_quote: number;
  states_quotes_description: string;
  object: string;
  description_and_items_agg: string;
  note_before_the_quote: string;
  note: string;
  note_customer: string;
  kind_attention: string;
  description_payment: string;
  articles: ArticleView[];
  tot_quote: string;
  discount: string;
  total_amount_with_discount: string;
  vat_rate: number;
  vat_amount: string;
  total_with_vat: string;
  valid_until: string;
  date_agg: string;
  created_id: number | null;
  id_user_quotes: number | null;
  decided_at: string | null;
  decided_by: string | null;
  referents: readonly QuoteReferent[];
}

export type FoundQuote = Omit<QuoteRow, 'key' | 'withdrawn_reason' | 'decision_channel'> &
  Pick<QuoteVersionView, 'code_intervention_gr'>;

/** Columns of versions `q` and of their repair `r`, whose row may come a moment later. */
export const QUOTE_COLUMNS = sql`q.repair_id, q.customer_id, q.version, q.state, q.content, q.hash, q.referents, q.written_at,
  q.issued_at, q.created_id, q.decided_at, q.decided_by, coalesce(r.code_intervention_gr, '') as code_intervention_gr`;

/** Condition: the version `q` awaits its answer and may still be decided. @param today `YYYY-MM-DD` in Rome */
export const isDecidable = (today: string) =>
  sql`q.state = 'PENDING' and (q.content->>'validUntil')::date >= ${today}::date`;

const VERSIONS = sql`select ${QUOTE_COLUMNS} from read.quotes q left join read.repair_list r on r.id = q.repair_id`;

/** All versions of a repair's quote, newest first; without drafts for customers. */
export async function quotesOf(
  db: Queryable,
  repairId: number,
  { drafts }: { readonly drafts: boolean },
): Promise<QuoteVersionView[]> {
  const rows = await rowsOf<FoundQuote>(
    db,
    sql`${VERSIONS} where q.repair_id = ${repairId} and (q.state <> 'DRAFT' or ${drafts}) order by q.version desc`,
    'quotes-of',
  );
  return rows.map(toQuoteView);
}

export async function quoteVersion(db: Queryable, repairId: number, version: number): Promise<QuoteVersionView | null> {
  const rows = await rowsOf<FoundQuote>(
    db,
    sql`${VERSIONS} where q.repair_id = ${repairId} and q.version = ${version}`,
    'quote-version',
  );
  return rows[0] ? toQuoteView(rows[0]) : null;
}

export function toQuoteView(row: FoundQuote): QuoteVersionView {
  const { content } = row;
  const state = QUOTE_STATES.find(({ key }) => key === row.state);
  const net = content.total_amount_with_discount;
  const vat = vatOf(net, content.vatRate);
  const { object, description_and_items_agg, note_before_the_quote, note, note_customer } = content;
  return {
    object,
    description_and_items_agg,
    note_before_the_quote,
    note,
    note_customer,
    kind_attention: content.kind_attention,
    description_payment: content.description_payment,
    articles: content.articles.map(articleView),
    id: row.repair_id,
    code_intervention_gr: row.code_intervention_gr,
    user_id: row.customer_id,
    version: row.version,
    hash: row.hash,
    id_states_quote: state?.id ?? 0,
    states_quotes_description: state?.label ?? row.state,
    tot_quote: toDecimal(content.tot_quote),
    discount: toDecimal(content.discount),
    total_amount_with_discount: toDecimal(net),
    vat_rate: content.vatRate / 100,
    vat_amount: toDecimal(vat),
    total_with_vat: toDecimal(net + vat),
    valid_until: content.validUntil,
    date_agg: romeDay(row.issued_at ?? row.written_at),
    created_id: row.created_id,
    id_user_quotes: row.created_id,
    decided_at: row.decided_at,
    decided_by: row.decided_by || null,
    referents: row.referents,
  };
}

function articleView({ storage, ...article }: Article): ArticleView {
  return storage ? { ...article, storage: { ...storage, amount: toDecimal(storage.amount) } } : article;
}
