import { scopeOf } from '../accounts/offered/permissions.ts';
import { addDays } from '../kernel/calendar.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { defined } from '../kernel/defined.ts';
import { forbidden, isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { Repair, RepairState } from '../repairs/offered/repair.state.ts';
import { QUOTE_STATES, type QuoteStateKey } from '../repairs/offered/state-keys.ts';
import { type ReferentOwners, refuseReferents } from '../repairs/own-referents.ts';
import { idsOf, type RepairDecision, requireReceived } from '../repairs/repair-guards.ts';
import { impliedTransitions } from '../repairs/repair-rules.ts';
import { warrantyMessages } from '../warranties/warranty.messages.ts';
import { isCovered } from '../warranties/warranty.state.ts';
import type { QuoteContent } from './quote.events.ts';
import { quoteMessages } from './quote.messages.ts';
import { draftQuote, latestQuote, pendingQuote, type QuoteReferent, type QuoteVersion } from './quote.state.ts';
import { MAX_QUOTE_REFERENTS } from './quote-limits.ts';
import { refuseStorage, type StoredRepair } from './quote-storage.ts';
import type { QuoteTerms } from './quote-terms.ts';

const DRAFT = QUOTE_STATES[0];

/** The fields that staff fill in; amounts in cents. The domain computes the net total, the VAT and the version. */
export type QuoteInput = Partial<Omit<QuoteContent, 'total_amount_with_discount' | 'vatRate'>> & {
  readonly referents?: readonly QuoteReferent[];
  /** Id of a quote state: Bozza keeps the version as a draft, In Attesa sends it. */
  readonly id_states_quote?: number | null;
};

export interface QuoteFacts {
  /** The customer's VAT rate in basis points; null: the firm's rate. */
  readonly vatRate: number | null;
  readonly terms: QuoteTerms;
  /** The owners of the referents to whom the quote is sent. */
  readonly referents: ReferentOwners;
  /** The customer's goods in storage; empty where no row of the quote asks for them. */
  readonly storage: readonly StoredRepair[];
  /** SHA-256 (hex) of a text: the domain does no hashing of its own. */
  readonly sha256: (text: string) => string;
}

/** Specification, section 5, verbatim. */
export const quoteStateMissing: Refusal = refuse(quoteMessages['quote-state-missing'], 'id_states_quote');

type Beginning = Omit<QuoteContent, 'total_amount_with_discount' | 'vatRate' | 'validUntil'>;

/** The content of a first version before staff fill it in, with the firm's own texts. */
const beginning = ({ quote_note_before, quote_note_customer, quote_payment }: QuoteTerms): Beginning => ({
  object: '',
  description_and_items_agg: '',
  note_before_the_quote: quote_note_before,
  note: '',
  note_customer: quote_note_customer,
  kind_attention: '',
  description_payment: quote_payment,
  articles: [],
  tot_quote: 0,
  discount: 0,
});

/**
 * Writes a quote's first version, or a new one after the earlier ended. Refused while a version is pending: that one is
 * revised instead. A draft that exists is continued.
 */
export function issueQuote(
  state: RepairState,
  input: QuoteInput,
  facts: QuoteFacts,
  context: DecisionContext,
): RepairDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  if (pendingQuote(repair.quotes)) {
    return refuseState(quoteMessages['quote-pending']);
  }
  const draft = draftQuote(repair.quotes);
  const base = draft ? { ...draft.content, referents: draft.referents } : { ...beginning(facts.terms), referents: [] };
  return write(repair, { ...base, validUntil: validityOf(draft, input, context), ...defined(input) }, facts, context);
}

/**
 * Writes a new version from the newest one: fields that `input` leaves out stay. Sending it supersedes the pending
 * version.
 * @param input.version the version that the form showed; refused when a newer one exists, so that it is not overwritten
 */
export function reviseQuote(
  state: RepairState,
  input: QuoteInput & { readonly version?: number },
  facts: QuoteFacts,
  context: DecisionContext,
): RepairDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  const latest = latestQuote(repair.quotes);
  if (!latest) return refuseState(quoteMessages['nothing-to-revise']);
  const { version, ...changes } = input;
  if (version !== undefined && version !== latest.version) {
    return refuseState(quoteMessages['quote-changed']);
  }
  const base = { ...latest.content, referents: latest.referents, validUntil: validityOf(latest, changes, context) };
  return write(repair, { ...base, ...defined(changes) }, facts, context);
}

/** A version as saving would write it. */
export type WouldBeQuote = Pick<QuoteVersion, 'version' | 'content'>;

/**
 * The version that saving a draft would write now, for previews: nothing is written. Refuses what saving would refuse.
 */
export function wouldBeQuote(
  state: RepairState,
  input: QuoteInput,
  facts: QuoteFacts,
  context: DecisionContext,
): WouldBeQuote | Refusal {
  const written = state.status !== 'none' && latestQuote(state.quotes) !== null;
  const draft = { ...input, id_states_quote: DRAFT.id };
  const events = (written ? reviseQuote : issueQuote)(state, draft, facts, context);
  if (isRefusal(events)) return events;
  const drafted = events.find((event) => event.type === 'QuoteDrafted');
  if (!drafted) throw new Error('a draft is always written');
  return drafted.data;
}

/**
 * A draft that is saved again keeps its last day while that has not passed, so that two people who edit it keep each
 * other's day. Sending begins the validity anew (undefined).
 */
function validityOf(
  version: QuoteVersion | null,
  { id_states_quote }: QuoteInput,
  { today }: DecisionContext,
): string | undefined {
  const drafted = version?.state === 'DRAFT' && wantedState(id_states_quote) === 'DRAFT';
  return drafted && version.content.validUntil >= today ? version.content.validUntil : undefined;
}

function write(
  repair: Repair,
  input: QuoteInput & Beginning,
  { vatRate, sha256, terms, referents: owners, storage }: QuoteFacts,
  { actor, today }: DecisionContext,
): RepairDecision {
  const wanted = wantedState(input.id_states_quote);
  if (isRefusal(wanted)) return wanted;
  const sending = wanted === 'PENDING';
  if (sending && scopeOf(actor, { function: 'quotes', action: 'create' }) !== 'all') return forbidden;
  const { id_states_quote: _, referents = [], ...typed } = input;
  const { validUntil = addDays(today, terms.quote_validity_days), ...rest } = typed;
  const refusal =
    checkWarranty(repair, rest.tot_quote) ??
    checkAmounts(rest, sending && !mayApprove(actor) ? terms.free_discount_percent : 100) ??
    checkTerms(referents, validUntil, today) ??
    checkReferents(repair, referents, owners) ??
    refuseStorage(rest.articles, storage, latestQuote(repair.quotes), today);
  if (refusal) return refusal;

  const content: QuoteContent = {
    ...rest,
    total_amount_with_discount: rest.tot_quote - rest.discount,
    vatRate: vatRate ?? terms.vat_rate,
    validUntil,
  };
  if (sending && isPendingAlready(repair, content, referents)) return [];
  const version = draftQuote(repair.quotes)?.version ?? (latestQuote(repair.quotes)?.version ?? 0) + 1;
  const hash = sha256(canonicalQuote(repair.repairId, version, content));
  const data = { ...idsOf(repair), version, content, hash, referents: [...referents] };
  if (!sending) return [{ type: 'QuoteDrafted', data }];
  if (repair.progress.state === 'QUOTING') return [{ type: 'QuoteIssued', data }];
  const implied = impliedTransitions(repair, 'QUOTING');
  return isRefusal(implied) ? implied : [...implied.events, { type: 'QuoteIssued', data }];
}

/** Whether the newest version is pending and has the same content: sending it again would only send a second mail. */
function isPendingAlready({ quotes }: Repair, content: QuoteContent, referents: readonly QuoteReferent[]): boolean {
  const latest = latestQuote(quotes);
  if (latest?.state !== 'PENDING') return false;
  return canonicalJson([latest.content, latest.referents]) === canonicalJson([content, referents]);
}

/**
 * The quote state that saving leads to: a draft or a sent version. Other states come from deciding, withdrawing or
 * expiring.
 */
function wantedState(id: number | null | undefined): QuoteStateKey | Refusal {
  if (!id) return quoteStateMissing;
  const state = QUOTE_STATES.find((candidate) => candidate.id === id)?.key;
  if (state === 'DRAFT' || state === 'PENDING') return state;
  return refuse(quoteMessages['quote-state-not-saved'], 'id_states_quote');
}

function mayApprove(actor: DecisionContext['actor']): boolean {
  return scopeOf(actor, { function: 'quotes', action: 'approve' }) === 'all';
}

/** A covered repair still has a quote, at zero (`domain.md`). */
function checkWarranty({ warranty }: Repair, total: number): Refusal | null {
  return total !== 0 && isCovered(warranty) ? refuse(warrantyMessages['warranty-quote-zero'], 'tot_quote') : null;
}

/** @param percent the part of the total that may be discounted */
function checkAmounts({ tot_quote, discount }: { tot_quote: number; discount: number }, percent: number) {
  if (discount < 0 || discount > tot_quote) {
    return refuse(quoteMessages['discount-out-of-range'], 'discount');
  }
  if (discount * 100 > tot_quote * percent) {
    return refuse(quoteMessages['discount-needs-approval']({ percent }), 'discount');
  }
  return null;
}

function checkTerms(referents: readonly QuoteReferent[], validUntil: string, today: string): Refusal | null {
  if (referents.length > MAX_QUOTE_REFERENTS) {
    return refuse(quoteMessages['too-many-referents']({ max: MAX_QUOTE_REFERENTS }), 'referents');
  }
  return validUntil < today ? refuse(quoteMessages['validity-past'], 'validUntil') : null;
}

function checkReferents(repair: Repair, referents: readonly QuoteReferent[], owners: ReferentOwners): Refusal | null {
  const named = referents.map(({ people_id }, at) => ({ field: `referents.${at}.people_id`, id: people_id }));
  const already = latestQuote(repair.quotes)?.referents.map(({ people_id }) => people_id);
  return refuseReferents(repair.customer_id, named, owners, already);
}

/**
 * The text whose hash a decision binds to: the version's content with its repair and number, so that versions with the
 * same content have different hashes. Keys are sorted.
 */
export function canonicalQuote(repairId: number, version: number, content: QuoteContent): string {
  return canonicalJson({ repairId, version, content });
}
