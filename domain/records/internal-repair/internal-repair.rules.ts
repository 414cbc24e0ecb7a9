import { messages } from '../../kernel/message.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';

const said = messages({
  'internal-repair-empty': {
    it: 'Attenzione, indicare una descrizione o un codice GR',
    en: 'Say what it is: a description or a GR code',
  },
  'internal-return-before-exit': {
    it: "Attenzione, il rientro non può precedere l'uscita",
    en: 'The return cannot precede the exit',
  },
});

/** A repair must say what is repaired, and its goods can't come back before they left. */
export const internalRepairRules: RecordCheck = (next) => {
  const { description, code_gr, date, date_return_product_from_the_supplier: back } = next;
  const isUnnamed = description === '' && code_gr === '';
  const isBackTooSoon = back !== '' && date !== '' && String(back) < String(date);
  return [
    ...(isUnnamed ? [{ field: 'description', message: said['internal-repair-empty'] }] : []),
    ...(isBackTooSoon
      ? [{ field: 'date_return_product_from_the_supplier', message: said['internal-return-before-exit'] }]
      : []),
  ];
};
