import { LANGUAGES } from '../../accounts/offered/languages.ts';
import { flag, line, oneOf, order, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { languageRules, programLanguageStays } from './language.rules.ts';

const DAYS = ['DD/MM/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'YYYY/MM/DD'] as const;
const INSTANTS = DAYS.map((day) => `${day} HH:mm`);
const asTheyAre = (field: string, formats: readonly string[]) =>
  Object.fromEntries(formats.map((format) => [`${field}.${format}`, { it: format, en: format }]));

/**
 * The languages of the firm, the default one first. The program speaks Italian and English. A further language is based
 * on one of these: texts that the dictionary does not translate into it appear in that one.
 */
export const language = defineRecord({
  name: 'language',
  version: 1,
  path: '/api/v1/language',
  section: 'base',
  grants: 'catalogue',
  stream: 'family',
  openReads: true,
  fields: {
    description: line(60).required().unique({ it: 'Lingua già esistente', en: 'This language exists already' }).label(),
    code: uniqueCode(10).required(),
    based_on: oneOf(...LANGUAGES),
    date_format_client: oneOf(...DAYS),
    date_time_format_client: oneOf(...INSTANTS),
    decimal_separator: oneOf('comma', 'point'),
    online: flag(),
    order: order(),
  },
  tabs: {
    data: [
      ...(['description', 'code', 'based_on', 'online'] as const),
      ...(['date_format_client', 'date_time_format_client', 'decimal_separator'] as const),
    ],
  },
  list: {
    columns: ['description', 'code', 'based_on', 'date_format_client', 'online'],
    inPlace: ['description', 'online'],
    sort: 'order',
  },
  publicFields: [
    ...(['description', 'code', 'based_on', 'online', 'order'] as const),
    ...(['date_format_client', 'date_time_format_client', 'decimal_separator'] as const),
  ],
  texts: {
    many: { it: 'Lingue', en: 'Languages' },
    one: { it: 'Lingua', en: 'Language' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      description: { it: 'Nome', en: 'Name' },
      code: { it: 'Codice', en: 'Code' },
      based_on: { it: 'Si appoggia a', en: 'Based on' },
      date_format_client: { it: 'Formato delle date', en: 'Format of dates' },
      date_time_format_client: { it: 'Formato di data e ora', en: 'Format of date and time' },
      decimal_separator: { it: 'Decimali', en: 'Decimals' },
      online: { it: 'Si può scegliere', en: 'Can be chosen' },
      order: { it: 'Ordine', en: 'Order' },
    },
    options: {
      'based_on.it': { it: 'Italiano', en: 'Italian' },
      'based_on.en': { it: 'Inglese', en: 'English' },
      'decimal_separator.comma': { it: 'Virgola: 1.234,50', en: 'Comma: 1.234,50' },
      'decimal_separator.point': { it: 'Punto: 1,234.50', en: 'Point: 1,234.50' },
      ...asTheyAre('date_format_client', DAYS),
      ...asTheyAre('date_time_format_client', INSTANTS),
    },
    hints: {
      description: {
        it: 'La prima dell’elenco è la lingua predefinita: trascinala in cima.',
        en: 'The first of the list is the default language: drag it to the top.',
      },
      code: {
        it: 'ISO 639: due lettere, come «de», o con la nazione, come «de-CH»',
        en: 'ISO 639: two letters, like “de”, or with the nation, like “de-CH”',
      },
      based_on: {
        it: 'Ciò che il Dizionario non dice in questa lingua si legge in quella, e-mail e documenti compresi.',
        en: 'What the dictionary does not say in this language is read in that one, e-mails and papers included.',
      },
    },
  },
  check: languageRules,
  stays: programLanguageStays,
});
