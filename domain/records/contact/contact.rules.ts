import { messages } from '../../kernel/message.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';

const said = messages({
  'consent-without-day': {
    it: 'Indicare quando è stato dato il consenso',
    en: 'Say when the consent was given',
  },
  'consent-to-come': {
    it: 'Il consenso non può essere di un giorno che deve venire',
    en: 'A consent is not of a day to come',
  },
});

/** The firm writes to nobody without consent: a newsletter goes only to contacts with the day of their consent. */
export const contactRules: RecordCheck = ({ send_newsletter, consent_date }, before, { today }) => {
  const field = 'consent_date';
  if (send_newsletter === true && consent_date === '') return [{ field, message: said['consent-without-day'] }];
  const isNew = consent_date !== before?.consent_date;
  return isNew && String(consent_date) > today ? [{ field, message: said['consent-to-come'] }] : [];
};
