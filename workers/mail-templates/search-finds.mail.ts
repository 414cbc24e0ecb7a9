import { z } from 'zod';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { adTitle } from '#domain/ads/ad-words.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import type { Find } from '#projections/saved-searches/saved-searches.query.ts';
import { defineMail, type MailKit, NothingToTell } from './mail-template.ts';

/** How many finds of each search are named; the others are shown in the search itself. */
const SHOWN = 10;

const WORDS = {
  it: {
    subject: (n: number) => (n === 1 ? 'Una novità per le tue ricerche' : `${n} novità per le tue ricerche`),
    text: 'Da ieri è arrivato questo, per le ricerche che hai salvato.',
    more: (n: number) => (n === 1 ? 'e un altro' : `e altri ${n}`),
    stop: (name: string) => `Non scrivermi più per «${name}»`,
    all: 'Le tue ricerche',
  },
  en: {
    subject: (n: number) => (n === 1 ? 'Something new for your searches' : `${n} new things for your searches`),
    text: 'Since yesterday these have come, for the searches that you saved.',
    more: (n: number) => (n === 1 ? 'and another one' : `and ${n} others`),
    stop: (name: string) => `No more mails about “${name}”`,
    all: 'Your searches',
  },
} as const;

/** To a customer: what came since yesterday for the searches that they saved; one mail a morning. */
export const searchFindsMail = defineMail({
  name: 'search-finds',
  data: z.object({ customerId: z.number(), day: z.string() }),
  unwanted: async (mail, { lookups }) =>
    (await lookups.finds(mail)).length === 0 ? 'Nulla di ciò che è stato trovato è ancora in vendita' : null,
  letter: async (mail, { language }, kit) => {
    const finds = await kit.lookups.finds(mail);
    if (finds.length === 0) throw new NothingToTell(`finds of ${mail.day} for customer ${mail.customerId}`);
    const words = WORDS[language];
    const different = new Set(finds.map(({ sold }) => sold)).size;
    const lists = [...Map.groupBy(finds, ({ search_id }) => search_id).values()].map((findsOfSearch) =>
      listOf(findsOfSearch, mail.customerId, language, kit),
    );
    return {
      subject: words.subject(different),
      preview: lists[0]?.lines[0]?.label ?? '',
      title: words.subject(different),
      paragraphs: [words.text],
      lists,
      button: { label: words.all, url: kit.links.savedSearches() },
    };
  },
});

function listOf(finds: readonly Find[], customer_id: number, language: Language, { links }: MailKit) {
  const words = WORDS[language];
  const { name = '', search_id: searchId = 0 } = finds[0] ?? {};
  const rest = finds.length - SHOWN;
  return {
    title: name,
    lines: finds.slice(0, SHOWN).map((find) => ({
      label: (language === 'en' && find.title_en) || adTitle(find),
      note: [formatEuro(find.price, language), find.city].filter(Boolean).join(', '),
      url: links.sold({ kind: find.kind, id: find.sold, link: find.link }),
    })),
    rest: rest > 0 ? words.more(rest) : '',
    foot: { label: words.stop(name), url: links.stopSearchMail({ customer_id, searchId }) },
  };
}
