import { line, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Who pays the transport: carriage paid, carriage forward. */
export const carriage = defineRecord({
  name: 'carriage',
  version: 1,
  path: '/api/v1/carriage',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
  },
  tabs: { data: ['code', 'description'] },
  list: { columns: ['code', 'description'], inPlace: ['code', 'description'], sort: 'description' },
  publicFields: ['code', 'description'],
  clone: true,
  texts: {
    many: { it: 'Porti', en: 'Carriage terms' },
    one: { it: 'Porto', en: 'Carriage term' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
    },
  },
});
