import { line, oneOf, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Kinds of vouchers, by the meaning of their value. */
export const voucherType = defineRecord({
  name: 'voucherType',
  version: 1,
  path: '/api/v1/VoucherType',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    effect: oneOf('percent', 'amount', 'shipping'),
  },
  tabs: { data: ['code', 'description', 'effect'] },
  list: {
    columns: ['code', 'description', 'effect'],
    inPlace: ['code', 'description'],
    filters: ['effect'],
    sort: 'description',
  },
  clone: true,
  texts: {
    many: { it: 'Tipi di buono', en: 'Voucher types' },
    one: { it: 'Tipo di buono', en: 'Voucher type' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      effect: { it: 'Effetto', en: 'Effect' },
    },
    options: {
      'effect.percent': { it: 'Sconto in percentuale', en: 'Percentage off' },
      'effect.amount': { it: 'Sconto in euro', en: 'Amount off' },
      'effect.shipping': { it: 'Spedizione gratuita', en: 'Free delivery' },
    },
  },
});
