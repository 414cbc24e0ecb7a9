import { messages } from '../kernel/message.ts';

/** Messages about work sheets and timers. */
export const workSheetMessages = messages({
  'amount-too-large': {
    it: 'Attenzione, il totale supera dieci milioni di euro',
    en: 'The total is above ten million euro',
  },
  'declared-unrepairable': {
    it: 'Attenzione, la riparazione è dichiarata non riparabile: riportarla in lavorazione indicando il motivo',
    en: 'The repair was declared not repairable: take it back to the bench with a reason',
  },
  'too-many-lines': {
    it: 'Attenzione, al massimo {max} righe',
    en: 'At most {max} rows',
  },
  'timer-still-runs': {
    it: 'Il cronometro è ripartito: non è dimenticato',
    en: 'The timer was started again: it is not forgotten',
  },
  'new-or-used': { it: 'Nuovo o Usato', en: 'New or used' },
});
