import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import { quoteMessages } from '#domain/quotes/quote.messages.ts';
import type { QuoteVersion } from '#domain/quotes/quote.state.ts';
import type { SavedQuote } from './saved-quote.ts';

/** What a form can do with a quote, and the fields that each operation takes beside the content. */
const EXTRA_FIELDS = { save: [], decide: ['decided_by'], withdraw: ['reason'] } as const;

/**
 * Finds fields of the form whose values would be lost: deciding and withdrawing change no content, and only withdrawing
 * has a reason. The specification's form sends all that it shows with every state, so a field that equals the stored
 * value is no loss.
 * @param version the version that is decided or withdrawn; null when there is none
 */
export function strayFields(
  sent: SavedQuote,
  operation: keyof typeof EXTRA_FIELDS,
  version: QuoteVersion | null,
): readonly FieldFault[] {
  const takes: readonly string[] = EXTRA_FIELDS[operation];
  const extra = (['decided_by', 'reason'] as const).filter((field) => sent[field] && !takes.includes(field));
  const content = operation === 'save' || !version ? [] : changedContent(sent, version);
  return [...extra, ...content].map((field) => ({ field, message: quoteMessages['stray-field'] }));
}

function changedContent(sent: SavedQuote, { content, referents }: QuoteVersion): string[] {
  const { validUntil: valid_until, ...texts } = content;
  const stored = Object.entries({ ...texts, valid_until, referents });
  const sentValues = new Map(Object.entries(sent));
  return stored
    .filter(
      ([field, value]) =>
        sentValues.get(field) !== undefined && canonicalJson(sentValues.get(field)) !== canonicalJson(value),
    )
    .map(([field]) => field);
}
