import { type Outsider, outwardValue } from '../kernel/internal.ts';
import { type OutwardQuoteContent, quoteContent } from '../quotes/quote.events.ts';
import type { QuoteVersion } from '../quotes/quote.state.ts';
import type { Repair } from './offered/repair.state.ts';
import { type OutwardDetails, repairDetails } from './repair-details.ts';

/** A version of a quote as readers outside the firm see it. */
export interface OutwardQuoteVersion extends Omit<QuoteVersion, 'content' | 'referents' | 'reason'> {
  readonly content: OutwardQuoteContent;
}

/** A repair as mails and documents for customers and suppliers see it: without internal fields. */
export interface OutwardRepair extends Pick<Repair, 'repairId' | 'customer_id' | 'code_intervention_gr' | 'progress'> {
  readonly details: OutwardDetails;
  readonly quotes: { readonly versions: readonly OutwardQuoteVersion[] };
}

/** Reduces a repair to what a reader outside the firm may see. */
export function outwardRepair(repair: Repair, reader: Outsider = 'customer'): OutwardRepair {
  const { repairId, customer_id, code_intervention_gr, progress, details, quotes } = repair;
  return {
    repairId,
    customer_id,
    code_intervention_gr,
    progress,
    details: outwardValue(repairDetails, details, reader),
    quotes: {
      versions: quotes.versions.map(({ version, content, hash, state, decision }) => ({
        version,
        hash,
        state,
        decision,
        content: outwardValue(quoteContent, content, reader),
      })),
    },
  };
}
