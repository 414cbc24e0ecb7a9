import { messages } from '../kernel/message.ts';

/** What is said of fast urgencies. */
export const fastUrgencyMessages = messages({
  'too-many-urgencies': {
    it: 'Attenzione, al massimo {max} urgenze aperte',
    en: 'At most {max} open urgencies',
  },
  'urgency-empty': {
    it: "Attenzione, descrivere l'urgenza",
    en: 'Describe the urgency',
  },
  'urgency-not-found': {
    it: "Attenzione, l'urgenza non è stata trovata",
    en: 'The urgency was not found',
  },
});
