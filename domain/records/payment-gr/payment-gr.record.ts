import { flag, int, line, oneOf, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Payment terms. */
export const paymentGr = defineRecord({
  name: 'paymentGr',
  version: 1,
  path: '/api/v1/paymentGr',
  section: 'base',
  grants: 'catalogue',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    method: oneOf('MP01', 'MP02', 'MP05', 'MP08', 'MP12').nullable(),
    days: int(0, 365),
    end_of_month: flag(),
    online: flag(),
  },
  tabs: { data: ['code', 'description', 'method', 'days', 'end_of_month', 'online'] },
  list: {
    columns: ['code', 'description', 'method', 'days', 'end_of_month', 'online'],
    inPlace: ['code', 'description', 'days', 'online'],
    filters: ['method', 'online'],
    sort: 'description',
  },
  publicFields: ['code', 'description'],
  clone: true,
  selects: { selectpaymentGr: {} },
  texts: {
    many: { it: 'Pagamenti', en: 'Payment terms' },
    one: { it: 'Pagamento', en: 'Payment term' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      method: { it: 'Modalità', en: 'Method' },
      days: { it: 'Giorni', en: 'Days' },
      end_of_month: { it: 'Fine mese', en: 'End of month' },
      online: { it: 'Visibile nel negozio', en: 'Shown in the shop' },
    },
    hints: {
      method: { it: 'Come sta nella fattura elettronica', en: 'As electronic invoices say it' },
    },
    options: {
      'method.MP01': { it: 'Contanti', en: 'Cash' },
      'method.MP02': { it: 'Assegno', en: 'Cheque' },
      'method.MP05': { it: 'Bonifico', en: 'Bank transfer' },
      'method.MP08': { it: 'Carta di pagamento', en: 'Card' },
      'method.MP12': { it: 'RIBA', en: 'Bank receipt (RIBA)' },
    },
  },
});
