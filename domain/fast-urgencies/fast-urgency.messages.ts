import { messages } from '../kernel/message.ts';

/** Messages about fast urgencies. */
export const fastUrgencyMessages = messages({
  'too-many-urgencies': {
    it: 'Attenzione, al massimo {max} urgenze aperte',
    en: 'At most {max} open urgencies',
  },
  'urgency-empty': {
    it: "Attenzione, descrivere l'urgenza",
    en: 'Describe the urgency',
  },
  'urgency-closed': {
    it: "Attenzione, l'urgenza è già chiusa: non si modifica",
    en: 'The urgency is closed already: it is not edited any more',
  },
  'urgency-not-found': {
    it: "Attenzione, l'urgenza non è stata trovata",
    en: 'The urgency was not found',
  },
});
