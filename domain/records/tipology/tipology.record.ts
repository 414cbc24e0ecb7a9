import { colour, line, order, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Kinds of machines and parts, in the order in which they are offered. */
export const tipology = defineRecord({
  name: 'tipology',
  version: 1,
  path: '/api/v1/tipology',
  section: 'repairs',
  grants: 'catalogue',
  stream: 'family',
  fields: {
    code: uniqueCode(),
    description: translated(line(160)).required().unique().label(),
    colour: colour(),
    order: order(),
  },
  tabs: { data: ['code', 'description', 'colour'] },
  list: { columns: ['code', 'description', 'colour'], inPlace: ['code', 'description'], sort: 'order' },
  publicFields: ['code', 'description'],
  clone: true,
  texts: {
    many: { it: 'Tipologie', en: 'Types' },
    one: { it: 'Tipologia', en: 'Type' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      colour: { it: 'Colore', en: 'Colour' },
      order: { it: 'Ordine', en: 'Order' },
    },
  },
});
