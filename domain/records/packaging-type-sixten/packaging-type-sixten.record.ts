import { decimal, line, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Packages in which goods are sent. */
export const packagingTypeSixten = defineRecord({
  name: 'packagingTypeSixten',
  version: 1,
  path: '/api/v1/packagingTypeSixten',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    length: decimal(1).nullable(),
    width: decimal(1).nullable(),
    height: decimal(1).nullable(),
    weight: decimal(3).nullable(),
  },
  tabs: { data: ['code', 'description', 'length', 'width', 'height', 'weight'] },
  list: {
    columns: ['code', 'description', 'length', 'width', 'height', 'weight'],
    inPlace: ['code', 'description'],
    sort: 'description',
  },
  clone: true,
  texts: {
    many: { it: 'Imballaggi', en: 'Packaging' },
    one: { it: 'Imballaggio', en: 'Package' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      length: { it: 'Lunghezza (cm)', en: 'Length (cm)' },
      width: { it: 'Larghezza (cm)', en: 'Width (cm)' },
      height: { it: 'Altezza (cm)', en: 'Height (cm)' },
      weight: { it: 'Peso a vuoto (kg)', en: 'Empty weight (kg)' },
    },
  },
});
