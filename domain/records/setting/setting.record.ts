import { line, oneOf, text, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { SETTING_KINDS, settingRules } from './setting.rules.ts';

/**
 * Values that the site's pages and templates read by their code. Values on which the program depends stand in
 * `domain/firm`.
 */
export const setting = defineRecord({
  name: 'setting',
  version: 1,
  path: '/api/v1/setting',
  section: 'site',
  grants: 'site',
  fields: {
    code: uniqueCode(60).required(),
    description: translated(line(200)).required().label(),
    kind: oneOf(...SETTING_KINDS),
    value: text(4000).searched(),
  },
  tabs: { data: ['code', 'description', 'kind', 'value'] },
  list: {
    columns: ['code', 'description', 'kind', 'value'],
    inPlace: ['code', 'description', 'value'],
    filters: ['kind'],
    sort: 'code',
  },
  texts: {
    many: { it: 'Impostazioni del sito', en: 'Site settings' },
    one: { it: 'Impostazione del sito', en: 'Site setting' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      kind: { it: 'Che cos’è', en: 'What it is' },
      value: { it: 'Valore', en: 'Value' },
    },
    hints: {
      value: {
        it: 'Sì o no: 1 o 0. Giorno: 2026-03-31. Colore: #1a2b3c',
        en: 'Yes or no: 1 or 0. Day: 2026-03-31. Colour: #1a2b3c',
      },
    },
    options: {
      'kind.text': { it: 'Testo', en: 'Text' },
      'kind.number': { it: 'Numero', en: 'Number' },
      'kind.flag': { it: 'Sì o no', en: 'Yes or no' },
      'kind.day': { it: 'Giorno', en: 'Day' },
      'kind.email': { it: 'E-mail', en: 'E-mail' },
      'kind.url': { it: 'Indirizzo web', en: 'Web address' },
      'kind.colour': { it: 'Colore', en: 'Colour' },
    },
  },
  check: settingRules,
});
