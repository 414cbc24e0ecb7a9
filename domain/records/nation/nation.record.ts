import { flag, line, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Nations, by their ISO codes. */
export const nation = defineRecord({
  name: 'nation',
  version: 1,
  path: '/api/v1/nation',
  section: 'base',
  grants: 'catalogue',
  fields: {
    code: uniqueCode(2).required(),
    iso3: line(3).searched(),
    name: translated(line(120)).required().label(),
    vat_prefix: line(2),
    phone_prefix: line(6),
    european_union: flag(),
  },
  tabs: { data: ['code', 'iso3', 'name', 'vat_prefix', 'phone_prefix', 'european_union'] },
  list: {
    columns: ['code', 'iso3', 'name', 'european_union'],
    inPlace: ['name', 'european_union'],
    filters: ['european_union'],
    sort: 'name',
  },
  publicFields: ['code', 'iso3', 'name', 'european_union'],
  texts: {
    many: { it: 'Nazioni', en: 'Nations' },
    one: { it: 'Nazione', en: 'Nation' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice ISO', en: 'ISO code' },
      iso3: { it: 'Codice ISO a tre lettere', en: 'Three-letter ISO code' },
      name: { it: 'Nome', en: 'Name' },
      vat_prefix: { it: 'Prefisso IVA', en: 'VAT prefix' },
      phone_prefix: { it: 'Prefisso telefonico', en: 'Dialling code' },
      european_union: { it: 'Unione europea', en: 'European Union' },
    },
  },
});
