import { defineForm, field } from '../form-definition.ts';
import { privacyConsent, processingConsent } from '../offered/consents.ts';
import { requestMessages } from '../request.messages.ts';
import { emailField, nameField, surnameField } from './common-fields.ts';

/**
 * A booking of a course or tour (specification: section 3, «Tour booking»; its `total_amount` is compared with prices ×
 * people and is not stored as an answer). It has a page of its own (`api/site/tour.page.ts`), because what can be
 * chosen changes. The sender pays: nobody answers.
 */
export const tourForm = defineForm({
  name: 'tour',
  path: '/visite',
  title: { it: 'Corsi e visite in officina', en: 'Courses and tours of the works' },
  lead: {
    it: 'Scegli un giorno, prenota i posti e paga con carta: la conferma arriva per e-mail.',
    en: 'Choose a day, book your seats and pay by card: the confirmation comes by e-mail.',
  },
  send: { it: 'Prenota e vai al pagamento', en: 'Book and go to the payment' },
  fields: {
    course_id: field('line', 15, ['Corso', 'Course'], { required: true }),
    date: field('choice', 10, ['Giorno', 'Day'], { required: true }),
    adult_nr: field('line', 2, ['Adulti', 'Adults'], { required: true }),
    kids_nr: field('line', 2, ['Ragazzi', 'Children']),
    babies_nr: field('line', 2, ['Bambini piccoli', 'Babies']),
    name: nameField,
    surname: { ...surnameField, required: true },
    email: emailField,
    telephone: field('phone', 40, ['Telefono', 'Telephone'], { autocomplete: 'tel' }),
    notes: field('text', 1000, ['Note', 'Notes'], { wide: true }),
  },
  consents: { checkprivacy_cookie_policy: privacyConsent, processing_of_personal_data: processingConsent },
  sent: requestMessages['tour-booked'],
  mails: [],
  closesOnArrival: true,
  paid: true,
});
