import { z } from 'zod';
import type { Surroundings } from '#commands/kernel/command.ts';
import { referentOwners } from '#commands/kernel/referent-owners.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { cents, id, localDate } from '#domain/kernel/values.ts';
import { quoteArticle, quoteReferent, quoteTexts } from '#domain/quotes/quote.events.ts';
import { latestQuote } from '#domain/quotes/quote.state.ts';
import { MAX_QUOTE_ARTICLES } from '#domain/quotes/quote-limits.ts';
import { asksStorage } from '#domain/quotes/quote-storage.ts';
import type { QuoteFacts } from '#domain/quotes/write-quote.decide.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { sha256 } from '#journal/identity.ts';

/**
 * What the quotes form sends; amounts in cents. The domain refuses too many referents, the discount and a missing
 * state.
 */
export const quoteInput = z.object({
  /** The repair. */
  id,
  id_states_quote: id.nullish(),
  ...quoteTexts.partial().shape,
  articles: z
    .array(quoteArticle)
    .max(MAX_QUOTE_ARTICLES, asIssue(valueMessages['too-many-rows']({ max: MAX_QUOTE_ARTICLES })))
    .optional(),
  tot_quote: cents.optional(),
  discount: cents.optional(),
  validUntil: localDate.optional(),
  referents: z.array(quoteReferent).optional(),
});

/**
 * The customer's VAT, the firm's terms, the owners of the referents, the customer's goods in storage if the quote asks
 * for any, and the hash function that binds versions.
 */
export async function quoteFacts(
  surroundings: Pick<Surroundings, 'load' | 'storedGoods' | 'context'>,
  { referents: named = [], articles }: Pick<z.infer<typeof quoteInput>, 'referents' | 'articles'>,
  repair: RepairState,
): Promise<QuoteFacts> {
  const { load, context } = surroundings;
  const terms = await load(FIRM_STREAM, firmFold);
  const referents = await referentOwners(
    surroundings,
    named.map(({ people_id }) => people_id),
  );
  if (repair.status === 'none') return { vatRate: null, terms, referents, storage: [], sha256 };
  const customer = await load(customerStream(repair.customer_id), customerFold);
  const asked = asksStorage(articles ?? latestQuote(repair.quotes)?.content.articles ?? []);
  const storage = asked ? await surroundings.storedGoods(repair.customer_id, repair.repairId, context.today) : [];
  return { vatRate: customer.status === 'known' ? customer.vatRate : null, terms, referents, storage, sha256 };
}
