import { defineForm } from '../form-definition.ts';
import { privacyConsent } from '../offered/consents.ts';
import { requestMessages } from '../request.messages.ts';
import { emailField, nameField } from './common-fields.ts';

/** The newsletter's popup and its page. The sender is subscribed after confirming by the mailed link. */
export const subscribeForm = defineForm({
  name: 'subscribe',
  path: '/newsletter',
  title: { it: 'Iscriviti alla newsletter', en: 'Subscribe to the newsletter' },
  lead: {
    it: 'Occasioni, ricambi e consigli di manutenzione, poche volte l’anno. Ti mandiamo un’e-mail per confermare.',
    en: 'Bargains, spare parts and advice on maintenance, a few times a year. We send you an e-mail to confirm.',
  },
  send: { it: 'Iscrivimi', en: 'Subscribe' },
  fields: { email: emailField, name: { ...nameField, required: false } },
  consents: { checkprivacy_cookie_policy: privacyConsent },
  sent: requestMessages['request-sent'],
  mails: ['subscription'],
  quiets: { cookie: 'newsletter-iscritto', days: 7 },
  closesOnArrival: true,
});

/** Unsubscribes an address. Whatever is known of it, the answer is the same, and a link is mailed. */
export const unsubscribeForm = defineForm({
  name: 'unsubscribe',
  path: '/newsletter/disiscrizione',
  title: { it: 'Disiscriviti dalla newsletter', en: 'Unsubscribe from the newsletter' },
  lead: {
    it: 'Scrivi il tuo indirizzo: se è tra gli iscritti ti mandiamo il collegamento che ti toglie dalla lista.',
    en: 'Write your address: if it is subscribed we send you the link that takes you off the list.',
  },
  send: { it: 'Disiscrivimi', en: 'Unsubscribe' },
  fields: { email: emailField },
  consents: {},
  sent: requestMessages['request-sent'],
  mails: ['unsubscription'],
  closesOnArrival: true,
});
