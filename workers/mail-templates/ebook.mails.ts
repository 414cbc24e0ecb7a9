import { z } from 'zod';
import { moment } from '#workers/documents/format.ts';
import { defineMail, NothingToTell } from './mail-template.ts';

const data = z.object({ requestId: z.number(), expiresAt: z.iso.datetime() });

/**
 * The link by which the person who asked for the e-book confirms their address. It repeats nothing that was typed: the
 * address may be somebody else's.
 */
export const ebookConfirmMail = defineMail({
  name: 'ebook-confirm',
  data,
  unwanted: async ({ expiresAt }, kit) => (Date.parse(expiresAt) <= kit.now() ? 'Il collegamento è già scaduto' : null),
  letter: async ({ requestId: id, expiresAt }, { language }, { links, company }) => {
    const url = links.request({ purpose: 'ebook', id, expiresAt }, language);
    const until = moment(expiresAt);
    return language === 'it'
      ? {
          subject: `Conferma l’indirizzo per ricevere l’e-book di ${company.name}`,
          preview: 'Manca solo la conferma.',
          title: 'Il tuo e-book ti aspetta',
          paragraphs: [`Qualcuno ha chiesto il nostro e-book a questo indirizzo. Confermalo entro il ${until}.`],
          button: { label: 'Conferma e scarica', url },
          closing: ['Se non sei stato tu, ignora questa e-mail: non riceverai altro.'],
        }
      : {
          subject: `Confirm your address to get the e-book of ${company.name}`,
          preview: 'Only the confirmation is missing.',
          title: 'Your e-book is waiting',
          paragraphs: [`Somebody asked for our e-book at this address. Confirm it until ${until}.`],
          button: { label: 'Confirm and download', url },
          closing: ['If it was not you, ignore this e-mail: you will get nothing else.'],
        };
  },
});

/** The link that opens the e-book's file, for a confirmed address. */
export const ebookFileMail = defineMail({
  name: 'ebook-file',
  data,
  letter: async ({ requestId: id, expiresAt }, { language }, { lookups, links }) => {
    const ebook = await lookups.ebook();
    if (!ebook) throw new NothingToTell('no e-book is offered');
    const title = ebook.title[language];
    const url = links.request({ purpose: 'ebook-file', id, expiresAt }, language);
    const until = moment(expiresAt);
    return language === 'it'
      ? {
          subject: `Il tuo e-book: ${title}`,
          preview: 'Ecco il collegamento per scaricarlo.',
          title: `Ecco l’e-book: ${title}`,
          paragraphs: ['Grazie per la conferma: ecco il tuo e-book.', `Il collegamento vale fino al ${until}.`],
          button: { label: 'Apri l’e-book', url },
        }
      : {
          subject: `Your e-book: ${title}`,
          preview: 'Here is the link to download it.',
          title: `E-book: ${title}`,
          paragraphs: ['Thank you for confirming: here is your e-book.', `The link is good until ${until}.`],
          button: { label: 'Open the e-book', url },
        };
  },
});
