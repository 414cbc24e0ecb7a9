import { line, ref } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Towns with their postal codes. */
export const postalcode = defineRecord({
  name: 'postalcode',
  version: 1,
  path: '/api/v1/postalcode',
  section: 'base',
  grants: 'catalogue',
  fields: {
    code: line(10).required().searched(),
    city: line(120).required().label(),
    province_id: ref('province').required(),
    cadastral_code: line(4).searched(),
  },
  tabs: { data: ['code', 'city', 'province_id', 'cadastral_code'] },
  list: {
    columns: ['code', 'city', 'province_id', 'cadastral_code'],
    inPlace: ['code', 'city'],
    filters: ['province_id'],
    sort: 'city',
  },
  publicFields: ['code', 'city', 'province_id'],
  texts: {
    many: { it: 'CAP', en: 'Postal codes' },
    one: { it: 'CAP', en: 'Postal code' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'CAP', en: 'Postal code' },
      city: { it: 'Comune', en: 'Town' },
      province_id: { it: 'Provincia', en: 'Province' },
      cadastral_code: { it: 'Codice catastale', en: 'Cadastral code' },
    },
  },
});
