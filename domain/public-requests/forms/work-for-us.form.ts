import { defineForm, field } from '../form-definition.ts';
import { privacyConsent } from '../offered/consents.ts';
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

/** Work for us (specification: section 3, «Work-for-us»). */
export const workForUsForm = defineForm({
  name: 'work-for-us',
  path: '/lavora-con-noi',
  title: { it: 'Lavora con noi', en: 'Work for us' },
  lead: {
    it: 'Mandaci la tua candidatura con il curriculum: la leggono le persone con cui lavorerai.',
    en: 'Send us your application with your CV: the people you will work with read it.',
  },
  send: { it: 'Invia la candidatura', en: 'Send the application' },
  fields: {
    name: nameField,
    surname: { ...surnameField, required: true },
    email: emailField,
    phoneNumber: phoneField,
    gender: field('choice', 20, ['Sesso', 'Gender'], {
      options: {
        F: { it: 'Femminile', en: 'Female' },
        M: { it: 'Maschile', en: 'Male' },
        X: { it: 'Preferisco non dirlo', en: 'I would rather not say' },
      },
    }),
    date: field('day', 10, ['Data di nascita', 'Date of birth'], { autocomplete: 'bday' }),
    position: field('line', 120, ['Posizione che cerchi', 'Position you look for'], { required: true, wide: true }),
    info: field('text', 4000, ['Parlaci di te', 'Tell us about yourself'], { wide: true }),
    actualCompany: field('line', 200, ['Azienda attuale', 'Present company'], { autocomplete: 'organization' }),
    fiscalcode: field('line', 20, ['Codice fiscale', 'Tax code']),
    website: field('link', 200, ['Sito o profilo', 'Website or profile'], { autocomplete: 'url' }),
    license: field('line', 60, ['Patente', 'Driving licence']),
    meansoftransport: field('line', 120, ['Mezzo di trasporto', 'Means of transport']),
    nation: field('line', 80, ['Nazionalità', 'Nationality']),
    cityofborn: field('line', 120, ['Comune di nascita', 'Town of birth']),
    countryofbirth: field('line', 80, ['Nazione di nascita', 'Country of birth']),
    address: addressField,
    cap: field('line', 10, ['CAP', 'Postcode'], { autocomplete: 'postal-code' }),
    city: cityField,
    province: provinceField,
    countryofresidence: residenceField,
    cityofresidence: field('line', 120, ['Comune di residenza', 'Town of residence']),
    regionofdomicily: field('line', 80, ['Regione di domicilio', 'Region of domicile']),
  },
  consents: { checkprivacy_cookie_policy: privacyConsent },
  file: {
    label: { it: 'Curriculum', en: 'CV' },
    hint: { it: 'PDF fino a 20 MB o immagine fino a 10 MB', en: 'A PDF up to 20 MB or an image up to 10 MB' },
    required: true,
  },
  sent: requestMessages['application-sent'],
  mails: ['receipt'],
  closesOnArrival: false,
  homeAfter: 1.5,
});
