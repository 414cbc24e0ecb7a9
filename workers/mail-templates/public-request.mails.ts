import { z } from 'zod';
import { formNamed } from '#domain/public-requests/offered/forms.ts';
import type { PublicRequest } from '#domain/public-requests/request.state.ts';
import { moment } from '#workers/documents/format.ts';
import { defineMail, defineStaffMail, type MailKit, NothingToTell } from './mail-template.ts';

type RequestLookups = MailKit<{ request(id: number): Promise<PublicRequest | null> }>['lookups'];

async function requestOf(lookups: RequestLookups, requestId: number): Promise<PublicRequest> {
  const request = await lookups.request(requestId);
  if (!request || request.erased) throw new NothingToTell(`request ${requestId}`);
  return request;
}

/**
 * Tells the sender that a form arrived, and repeats nothing that was sent: the person who typed the address may not be
 * its owner.
 */
export const requestReceiptMail = defineMail({
  name: 'public-request-receipt',
  data: z.object({ requestId: z.number() }),
  letter: async ({ requestId }, { language }, { lookups, company }) => {
    const title = formNamed((await requestOf(lookups, requestId)).form).title[language];
    return language === 'it'
      ? {
          subject: `Abbiamo ricevuto la tua richiesta – ${company.name}`,
          preview: 'Ti rispondiamo al più presto.',
          title: 'Abbiamo ricevuto la tua richiesta',
          paragraphs: [`Il modulo «${title}» del nostro sito ci è arrivato: ti rispondiamo al più presto.`],
          closing: ['Se non sei stato tu a scriverci, ignora questa e-mail: non ne mandiamo altre oggi.'],
        }
      : {
          subject: `We got your request – ${company.name}`,
          preview: 'We answer as soon as we can.',
          title: 'We got your request',
          paragraphs: [`The form “${title}” of our site has reached us: we answer as soon as we can.`],
          closing: ['If it was not you who wrote, ignore this e-mail: we send no more of them today.'],
        };
  },
});

/** Tells the desk, and the address of the firm that the form names. What was written is only in the inbox. */
export const requestDeskMail = defineStaffMail({
  name: 'public-request-desk',
  data: z.object({ requestId: z.number() }),
  letter: async ({ requestId }, { language }, { lookups, links }) => {
    const title = formNamed((await requestOf(lookups, requestId)).form).title[language];
    const url = links.staffRequest(requestId);
    return language === 'it'
      ? {
          subject: `Nuova richiesta dal sito: ${title}`,
          preview: 'È tra le richieste da lavorare.',
          title: 'Nuova richiesta dal sito',
          paragraphs: [`Qualcuno ha inviato il modulo «${title}».`],
          button: { label: 'Apri la richiesta', url },
        }
      : {
          subject: `New request from the site: ${title}`,
          preview: 'It is among the requests to be worked.',
          title: 'New request from the site',
          paragraphs: [`Somebody sent the form “${title}”.`],
          button: { label: 'Open the request', url },
        };
  },
});

/** What the firm writes back, in its own words. */
export const requestReplyMail = defineMail({
  name: 'public-request-reply',
  data: z.object({ requestId: z.number(), n: z.number() }),
  letter: async ({ requestId, n }, { language }, { lookups, company }) => {
    const reply = (await requestOf(lookups, requestId)).replies.find((one) => one.n === n);
    if (!reply) throw new NothingToTell(`answer ${n} to request ${requestId}`);
    const ours = language === 'it' ? `La tua richiesta – ${company.name}` : `Your request – ${company.name}`;
    return {
      subject: reply.subject || ours,
      preview: reply.text.slice(0, 120),
      title: reply.subject || (language === 'it' ? 'La tua richiesta' : 'Your request'),
      paragraphs: reply.text.split(/\n{2,}/),
    };
  },
});

/** The link that confirms an address: nobody is subscribed without it. */
export const newsletterConfirmMail = defineMail({
  name: 'newsletter-confirm',
  data: z.object({ requestId: z.number(), expiresAt: z.iso.datetime() }),
  unwanted: async ({ expiresAt }, kit) => (Date.parse(expiresAt) <= kit.now() ? 'Il collegamento è già scaduto' : null),
  letter: async ({ requestId: id, expiresAt }, { language }, { links, company }) => {
    const url = links.request({ purpose: 'subscribe', id, expiresAt }, language);
    const until = moment(expiresAt);
    return language === 'it'
      ? {
          subject: `Conferma l’iscrizione alla newsletter di ${company.name}`,
          preview: 'Manca solo la conferma.',
          title: 'Conferma l’iscrizione',
          paragraphs: [
            `Qualcuno ha chiesto di iscrivere questo indirizzo alla nostra newsletter. Confermalo entro il ${until}.`,
          ],
          button: { label: 'Conferma l’iscrizione', url },
          closing: ['Se non sei stato tu, ignora questa e-mail: non riceverai nulla.'],
        }
      : {
          subject: `Confirm your subscription to the newsletter of ${company.name}`,
          preview: 'Only the confirmation is missing.',
          title: 'Confirm your subscription',
          paragraphs: [`Somebody asked to subscribe this address to our newsletter. Confirm it until ${until}.`],
          button: { label: 'Confirm the subscription', url },
          closing: ['If it was not you, ignore this e-mail: you will get nothing.'],
        };
  },
});

/** The link that takes a subscriber off the list. */
export const newsletterLeaveMail = defineMail({
  name: 'newsletter-leave',
  data: z.object({ contactId: z.number(), expiresAt: z.iso.datetime() }),
  letter: async ({ contactId: id, expiresAt }, { language }, { links, company }) => {
    const url = links.request({ purpose: 'unsubscribe', id, expiresAt }, language);
    return language === 'it'
      ? {
          subject: `Disiscrizione dalla newsletter di ${company.name}`,
          preview: 'Un clic e non la ricevi più.',
          title: 'Vuoi disiscriverti?',
          paragraphs: ['Qualcuno ha chiesto di togliere questo indirizzo dalla nostra newsletter.'],
          button: { label: 'Disiscrivimi', url },
          closing: ['Se non sei stato tu, ignora questa e-mail: non cambia nulla.'],
        }
      : {
          subject: `Leaving the newsletter of ${company.name}`,
          preview: 'One click and you get it no more.',
          title: 'Do you want to unsubscribe?',
          paragraphs: ['Somebody asked to take this address off our newsletter.'],
          button: { label: 'Unsubscribe', url },
          closing: ['If it was not you, ignore this e-mail: nothing changes.'],
        };
  },
});
