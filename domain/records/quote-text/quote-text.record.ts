import { line, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Texts that staff choose by name while they write a quote. The text is inserted where they are writing. */
export const quoteText = defineRecord({
  name: 'quoteText',
  version: 1,
  path: '/api/v1/quoteText',
  section: 'repairs',
  grants: 'catalogue',
  fields: {
    name: line(120).required().label().unique({ it: 'Nome già esistente', en: 'This name exists already' }),
    text: translated(text(4000)).required().searched(),
  },
  tabs: { data: ['name', 'text'] },
  list: { columns: ['name', 'text'], inPlace: ['name'], sort: 'name' },
  clone: true,
  texts: {
    many: { it: 'Testi dei preventivi', en: 'Texts of quotes' },
    one: { it: 'Testo dei preventivi', en: 'Text of quotes' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      name: { it: 'Nome', en: 'Name' },
      text: { it: 'Testo', en: 'Text' },
    },
    hints: {
      name: {
        it: 'Con cui lo si sceglie scrivendo un preventivo',
        en: 'By which it is chosen while a quote is written',
      },
    },
  },
});
