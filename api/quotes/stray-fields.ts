import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import { quoteMessages } from '#domain/quotes/quote.messages.ts';
import type { QuoteVersion } from '#domain/quotes/quote.state.ts';
import type { SavedQuote } from './saved-quote.ts';

/** What a form does with a quote; each takes fields of its own beside the content. */
const BESIDE = { save: [], decide: ['decided_by'], withdraw: ['reason'] } as const;

/**
 * Fields that the form brings and that would be lost: deciding and withdrawing change no content, and only withdrawing
 * has a reason. The specification's form sends all that it shows with every state, so what stands as it is sent is no loss.
 * @param version the one that is decided or withdrawn; null: there is none
 */
export function strayFields(
  sent: SavedQuote,
  does: keyof typeof BESIDE,
  version: QuoteVersion | null,
): readonly FieldFault[] {
  const takes: readonly string[] = BESIDE[does];
  const beside = (['decided_by', 'reason'] as const).filter((field) => sent[field] && !takes.includes(field));
  const content = does === 'save' || !version ? [] : changedContent(sent, version);
  return [...beside, ...content].map((field) => ({ field, message: quoteMessages['stray-field'] }));
}

function changedContent(sent: SavedQuote, { content, referents }: QuoteVersion): string[] {
  const { validUntil: valid_until, ...texts } = content;
  const stands = Object.entries({ ...texts, valid_until, referents });
  const given = new Map(Object.entries(sent));
  return stands
    .filter(
      ([field, value]) => given.get(field) !== undefined && canonicalJson(given.get(field)) !== canonicalJson(value),
    )
    .map(([field]) => field);
}
