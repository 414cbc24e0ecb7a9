import { line, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Kinds of categories: of goods, of services, of news. */
export const categoryType = defineRecord({
  name: 'categoryType',
  version: 1,
  path: '/api/v1/CategoryType',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(120)).required().label(),
  },
  tabs: { data: ['code', 'description'] },
  list: { columns: ['code', 'description'], inPlace: ['code', 'description'], sort: 'description' },
  publicFields: ['code', 'description'],
  clone: true,
  texts: {
    many: { it: 'Tipi di categoria', en: 'Category types' },
    one: { it: 'Tipo di categoria', en: 'Category type' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: { code: { it: 'Codice', en: 'Code' }, description: { it: 'Descrizione', en: 'Description' } },
  },
});
