import { defineForm, field } from '../form-definition.ts';
import { consent, privacyConsent, processingConsent } from '../offered/consents.ts';
import { requestMessages } from '../request.messages.ts';
import {
  addressField,
  cityField,
  emailField,
  nameField,
  phoneField,
  provinceField,
  residenceField,
  surnameField,
} from './common-fields.ts';

/** The contact request (specification: section 3, «Contact request»). */
export const contactForm = defineForm({
  name: 'contact',
  path: '/contatti',
  title: { it: 'Contattaci', en: 'Contact us' },
  lead: {
    it: 'Raccontaci di che cosa hai bisogno: un guasto, un ricambio, un preventivo. Rispondiamo per e-mail o al telefono.',
    en: 'Tell us what you need: a fault, a spare part, a quote. We answer by e-mail or on the telephone.',
  },
  send: { it: 'Invia la richiesta', en: 'Send the request' },
  fields: {
    name: nameField,
    surname: surnameField,
    email: emailField,
    phoneNumber: phoneField,
    businessName: field('line', 200, ['Ragione sociale', 'Business name'], { autocomplete: 'organization' }),
    vatNumber: field('line', 20, ['Partita IVA', 'VAT number']),
    object: field('line', 200, ['Oggetto', 'Subject'], { wide: true }),
    description: field('text', 4000, ['La tua richiesta', 'Your request'], { required: true, wide: true }),
    address: addressField,
    postalCode: field('line', 10, ['CAP', 'Postcode'], { autocomplete: 'postal-code' }),
    city: cityField,
    province: provinceField,
    countryofresidence: residenceField,
    faxNumber: field('phone', 40, ['Fax', 'Fax'], { unseen: true }),
  },
  consents: {
    checkprivacy_cookie_policy: privacyConsent,
    processing_of_personal_data: processingConsent,
    newsletter_info: consent([
      'Desidero ricevere informazioni commerciali',
      'I would like to get commercial information',
    ]),
    newsletter_mailing: consent(['Desidero iscrivermi alla newsletter', 'I would like to subscribe to the newsletter']),
  },
  sent: requestMessages['contact-sent'],
  sentNamed: 'ContactRequestCompleted',
  mails: ['receipt', 'subscription'],
  closesOnArrival: false,
});
