import type { Language } from '#domain/accounts/offered/languages.ts';
import { addDays } from '#domain/kernel/calendar.ts';
import { formatEuro, vatOf } from '#domain/kernel/money.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import type { OutwardQuoteVersion, OutwardRepair } from '#domain/repairs/outward-repair.ts';
import { day, percent } from '#workers/documents/format.ts';
import { type MailKit, NothingToTell } from './mail-template.ts';
import type { SecretLink } from './secret-link.ts';

/** A version of a repair's quote. @throws NothingToTell */
export function versionOf(repair: OutwardRepair, version: number): OutwardQuoteVersion {
  const found = repair.quotes.versions.find((candidate) => candidate.version === version);
  if (!found) throw new NothingToTell(`quote ${version} of repair ${repair.repairId}`);
  return found;
}

/** The subject, amounts net plus VAT, and until when the quote is valid. */
export function quoteFacts({ content }: OutwardQuoteVersion, language: Language): (readonly [string, string])[] {
  const it = language === 'it';
  const net = content.total_amount_with_discount;
  const vat = vatOf(net, content.vatRate);
  return [
    [it ? 'Oggetto' : 'Subject', content.object],
    [it ? 'Totale netto' : 'Net total', formatEuro(net, language)],
    [`${it ? 'IVA' : 'VAT'} ${percent(content.vatRate, language)} %`, formatEuro(vat, language)],
    [it ? 'Totale IVA inclusa' : 'Total including VAT', formatEuro(net + vat, language)],
    [it ? 'Valido fino al' : 'Valid until', day(content.validUntil)],
  ];
}

/** A quote's values for the firm's own words. */
export function quoteTokens(
  { content }: OutwardQuoteVersion,
  language: Language,
): Readonly<Record<'oggetto' | 'totale' | 'valido_fino', string>> {
  const net = content.total_amount_with_discount;
  return {
    oggetto: content.object,
    totale: formatEuro(net + vatOf(net, content.vatRate), language),
    valido_fino: day(content.validUntil),
  };
}

/** The signed link of one recipient. It works 31 days longer than the quote, so that the decision can be read. */
export function decisionLink(
  kit: Pick<MailKit, 'links'>,
  repairId: number,
  quote: OutwardQuoteVersion,
  recipient: string,
): SecretLink {
  const { version, hash, content } = quote;
  const expiresAt = romeInstant(addDays(content.validUntil, 31), 0);
  return kit.links.quote({ repairId, version, hash, recipient, expiresAt });
}
