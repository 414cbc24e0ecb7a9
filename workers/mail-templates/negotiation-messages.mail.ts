import { z } from 'zod';
import { strangerLabel } from '#domain/customers/customer-label.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import { RISK_SIGNS, RISK_WARNINGS, riskSigns } from '#domain/kernel/risk-signs.ts';
import { SIDES } from '#domain/negotiations/negotiation.events.ts';
import { otherSide } from '#domain/negotiations/negotiation.state.ts';
import { moment } from '#workers/documents/format.ts';
import { defineMail, type MailKit, NothingToTell } from './mail-template.ts';

const CAREFUL: LocalizedText = { it: 'Attenzione', en: 'Careful' };

/** What one side of a negotiation wrote and offered to the other within five minutes. */
export const negotiationMessagesMail = defineMail({
  name: 'negotiation-messages',
  data: z.object({ negotiationId: z.number(), from: z.enum(SIDES), rows: z.array(z.number()).min(1) }),
  unwanted: async ({ negotiationId, from, rows }, { lookups }) => {
    const news = await lookups.negotiation(negotiationId);
    if (!news?.rows.some(({ n }) => rows.includes(n))) return 'La trattativa o il messaggio è stato eliminato';
    return Math.max(...rows) <= news.negotiation.read[otherSide(from)] ? 'Già letto' : null;
  },
  letter: async ({ negotiationId, from, rows }, { language }, kit) => {
    const news = await kit.lookups.negotiation(negotiationId);
    const written = news?.rows.filter(({ n }) => rows.includes(n)) ?? [];
    if (!news || written.length === 0) throw new NothingToTell(`messages of negotiation ${negotiationId}`);
    const { negotiation, title } = news;
    const who = await strangerName(kit, from === 'seller' ? negotiation.sellerId : negotiation.buyerId);
    const it = language === 'it';
    const quotes = written.map(({ at, description, price }) => ({
      who,
      when: moment(at),
      text: price === null ? description : `${it ? 'Offerta' : 'Offer'}: ${formatEuro(price, language)}`,
    }));
    // Each message by itself: words of two messages together may look like what neither says.
    const found = new Set(written.flatMap(({ description }) => riskSigns(description)));
    const signs = RISK_SIGNS.filter((sign) => found.has(sign));
    const hasOffer = written.some(({ price }) => price !== null);
    const what = hasOffer ? (it ? 'Offerta' : 'Offer') : it ? 'Messaggio' : 'Message';
    return {
      subject: `${what} ${it ? 'da' : 'from'} ${who} – ${title}`,
      preview: quotes[0]?.text.slice(0, 120) ?? '',
      title: hasOffer ? (it ? 'Nuova offerta' : 'New offer') : it ? 'Nuovi messaggi' : 'New messages',
      paragraphs: [
        it ? `${who} ti ha scritto sull’annuncio «${title}».` : `${who} wrote to you about the ad “${title}”.`,
        ...(hasOffer ? [it ? 'Un’offerta vale 48 ore.' : 'An offer holds for 48 hours.'] : []),
        ...signs.map((sign) => `${CAREFUL[language]}: ${RISK_WARNINGS[sign][language]}`),
      ],
      quotes,
      facts: [],
      button: { label: it ? 'Rispondi' : 'Reply', url: kit.links.negotiation(negotiationId) },
    };
  },
});

async function strangerName({ lookups }: MailKit, customer_id: number): Promise<string> {
  const customer = await lookups.customer(customer_id);
  return strangerLabel({ business_name: '', name: '', surname: '', ...customer?.details, customer_id });
}
