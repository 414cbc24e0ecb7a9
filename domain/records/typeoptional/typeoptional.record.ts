import { line, oneOf, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Groups of options from which buyers choose. */
export const typeoptional = defineRecord({
  name: 'typeoptional',
  version: 1,
  path: '/api/v1/typeoptional',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    choice: oneOf('one', 'many'),
  },
  tabs: { data: ['code', 'description', 'choice'] },
  list: {
    columns: ['code', 'description', 'choice'],
    inPlace: ['code', 'description'],
    filters: ['choice'],
    sort: 'description',
  },
  publicFields: ['code', 'description', 'choice'],
  clone: true,
  texts: {
    many: { it: 'Tipi di optional', en: 'Option types' },
    one: { it: 'Tipo di optional', en: 'Option type' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      choice: { it: 'Scelta', en: 'Choice' },
    },
    options: {
      'choice.one': { it: 'Una sola', en: 'Only one' },
      'choice.many': { it: 'Più di una', en: 'Several' },
    },
  },
});
