import { messages } from '../kernel/message.ts';

/** Messages about warranties. */
export const warrantyMessages = messages({
  'warranty-changed': {
    it: 'Attenzione, il modulo di garanzia è cambiato: rileggerlo prima di confermarlo',
    en: 'The warranty module has changed: read it again before you confirm it',
  },
  'warranty-missing': {
    it: 'Attenzione, il modulo di garanzia non è ancora compilato',
    en: 'The warranty module is not filled in yet',
  },
  'warranty-not-delivered': {
    it: 'Attenzione, la riparazione non è stata riconsegnata: non c’è garanzia da far valere',
    en: 'That repair was not given back: there is no warranty to claim',
  },
  'warranty-over': {
    it: 'Attenzione, la garanzia è scaduta il {until}',
    en: 'The warranty ended on {until}',
  },
  'warranty-quote-zero': {
    it: 'Attenzione, la riparazione è in garanzia: il preventivo è a zero',
    en: 'This repair is under warranty: its quote is zero',
  },
  'warranty-reason-missing': {
    it: 'Attenzione, scrivere perché la garanzia non copre',
    en: 'Write why the warranty does not cover it',
  },
  'warranty-since-future': {
    it: 'Attenzione, la data di acquisto non può essere nel futuro',
    en: 'The day of purchase cannot be in the future',
  },
  'warranty-since-missing': {
    it: 'Attenzione, indicare la data di acquisto',
    en: 'Say when the goods were bought',
  },
  'warranty-without-repair': {
    it: 'Attenzione, indicare nei dati la riparazione associata, dello stesso cliente',
    en: 'Name the associated repair, of the same customer, in the details first',
  },
});
