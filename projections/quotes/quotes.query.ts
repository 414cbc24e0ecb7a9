import { romeDay } from '#domain/kernel/calendar.ts';
import { toDecimal, vatOf } from '#domain/kernel/money.ts';
import type { QuoteContent } from '#domain/quotes/quote.events.ts';
import type { QuoteReferent } from '#domain/quotes/quote.state.ts';
import { QUOTE_STATES } from '#domain/repairs/state-keys.ts';
import type { Queryable } from '../kernel/checkpoint.query.ts';
import type { QuoteRow } from './quotes.projection.ts';

/** A version as it goes out: the shape of `quoteView` in `api/contracts/repairs.contract.ts`, with its referents. */
export interface QuoteVersionView {
  /** The repair's id. */
  id: number;
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
  articles: QuoteContent['articles'];
  tot_quote: string;
  discount: string;
  total_amount_with_discount: string;
  vat_rate: number;
  vat_amount: string;
  total_with_vat: string;
  valid_until: string;
  date_agg: string;
  created_id: number | null;
  decided_at: string | null;
  decided_by: string | null;
  referents: readonly QuoteReferent[];
}

type Found = Omit<QuoteRow, 'key' | 'withdrawn_reason' | 'decision_channel'>;

const COLUMNS = `repair_id, customer_id, version, state, content, hash, referents, written_at, issued_at, created_id,
  decided_at, decided_by`;

/** All versions of a repair's quote, newest first; without drafts for customers. */
export async function quotesOf(
  db: Queryable,
  repairId: number,
  { drafts }: { readonly drafts: boolean },
): Promise<QuoteVersionView[]> {
  const { rows } = await db.query<Found>({
    name: 'quotes-of',
    text: `select ${COLUMNS} from read.quotes where repair_id = $1 and (state <> 'DRAFT' or $2) order by version desc`,
    values: [repairId, drafts],
  });
  return rows.map(toView);
}

export async function quoteVersion(db: Queryable, repairId: number, version: number): Promise<QuoteVersionView | null> {
  const { rows } = await db.query<Found>({
    name: 'quote-version',
    text: `select ${COLUMNS} from read.quotes where repair_id = $1 and version = $2`,
    values: [repairId, version],
  });
  return rows[0] ? toView(rows[0]) : null;
}

function toView(row: Found): QuoteVersionView {
  const { content } = row;
  const state = QUOTE_STATES.find(({ key }) => key === row.state);
  const net = content.total_amount_with_discount;
  const vat = vatOf(net, content.vatRate);
  const { object, description_and_items_agg, note_before_the_quote, note, note_customer } = content;
  return {
    ...{ object, description_and_items_agg, note_before_the_quote, note, note_customer },
    kind_attention: content.kind_attention,
    description_payment: content.description_payment,
    articles: content.articles,
    id: row.repair_id,
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
    decided_at: row.decided_at,
    decided_by: row.decided_by || null,
    referents: row.referents,
  };
}
