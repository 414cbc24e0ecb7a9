import { messages } from '../kernel/message.ts';

/** Messages about personal data. */
export const erasureMessages = messages({
  'not-confirmed': {
    it: 'Per confermare scrivere il numero o il nome',
    en: 'To confirm, type the number or the name',
  },
  'grounds-missing': { it: 'Scegliere il motivo', en: 'Choose the grounds' },
  'reference-missing': { it: 'Inserire il riferimento della richiesta', en: "Enter the request's reference" },
  'bad-reference': {
    it: 'Il riferimento è un numero di protocollo: lettere, cifre, . / -',
    en: 'The reference is a register number: letters, digits, . / -',
  },
});
