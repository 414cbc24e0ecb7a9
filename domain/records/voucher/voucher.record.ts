import { cents, day, flag, int, line, percent, ref, translated, uniqueCode } from '../kernel/field.ts';
import { periodFaults } from '../kernel/period.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Vouchers: their period, their number of uses, and the smallest order. */
export const voucher = defineRecord({
  name: 'voucher',
  version: 1,
  path: '/api/v1/voucher',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode(40, 'promotionCode').required(),
    description: translated(line(160)).required().label(),
    voucher_type_id: ref('voucherType').required(),
    discount: percent().nullable(),
    amount: cents().nullable(),
    date_from: day(),
    date_to: day(),
    minimum_order: cents().nullable(),
    uses: int(1).nullable(),
    uses_per_user: int(1).nullable(),
    active: flag(),
  },
  tabs: {
    data: ['code', 'description', 'voucher_type_id', 'discount', 'amount', 'active'],
    limits: ['date_from', 'date_to', 'minimum_order', 'uses', 'uses_per_user'],
  },
  list: {
    columns: ['code', 'description', 'voucher_type_id', 'discount', 'amount', 'date_to', 'active'],
    inPlace: ['code', 'description', 'active'],
    filters: ['voucher_type_id', 'date_to', 'active'],
    sort: 'code',
  },
  clone: true,
  texts: {
    many: { it: 'Buoni', en: 'Vouchers' },
    one: { it: 'Buono', en: 'Voucher' },
    tabs: { data: { it: 'Dati', en: 'Details' }, limits: { it: 'Limiti', en: 'Limits' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      voucher_type_id: { it: 'Tipo', en: 'Type' },
      discount: { it: 'Sconto', en: 'Discount' },
      amount: { it: 'Importo', en: 'Amount' },
      date_from: { it: 'Valido dal', en: 'Valid from' },
      date_to: { it: 'Valido fino al', en: 'Valid until' },
      minimum_order: { it: 'Ordine minimo', en: 'Smallest order' },
      uses: { it: 'Usi in tutto', en: 'Uses in all' },
      uses_per_user: { it: 'Usi per cliente', en: 'Uses per customer' },
      active: { it: 'Attivo', en: 'Active' },
    },
  },
  check: periodFaults,
});
