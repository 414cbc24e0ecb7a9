import { defineForm, field } from '../form-definition.ts';
import { processingConsent } from '../offered/consents.ts';
import { requestMessages } from '../request.messages.ts';
import { emailField, nameField, surnameField } from './common-fields.ts';

/** Days after the confirmation of the address in which the link to the file is valid. */
export const EBOOK_DAYS = 30;

/**
 * The landing page that gives an e-book (specification: section 3, «Landing e-book request»): it is mailed once the
 * address is confirmed. A request for it is a lead, and if no e-book is offered a person answers: so it does not close
 * itself.
 */
export const ebookForm = defineForm({
  name: 'ebook',
  path: '/e-book',
  title: { it: 'La guida gratuita alla manutenzione', en: 'The free guide to maintenance' },
  lead: {
    it: 'Come riconoscere un guasto prima che fermi la macchina: lascia il tuo indirizzo, confermalo dall’e-mail che ti mandiamo e scarica l’e-book.',
    en: 'How to tell a fault before it stops the machine: leave your address, confirm it by the e-mail that we send, and download the e-book.',
  },
  send: { it: 'Mandami l’e-book', en: 'Send me the e-book' },
  fields: {
    name: nameField,
    surname: surnameField,
    email: emailField,
    business_name: field('line', 200, ['Ragione sociale', 'Business name'], { autocomplete: 'organization' }),
    role: field('line', 120, ['Ruolo in azienda', 'Role in the firm'], { autocomplete: 'organization-title' }),
  },
  consents: { processing_of_personal_data: processingConsent },
  sent: requestMessages['ebook-sent'],
  mails: ['ebook'],
  closesOnArrival: false,
});
