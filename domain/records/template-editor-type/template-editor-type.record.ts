import { line, oneOf, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Kinds of templates, by what they are used for. */
export const templateEditorType = defineRecord({
  name: 'templateEditorType',
  version: 1,
  path: '/api/v1/templateEditorType',
  section: 'site',
  grants: 'site',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    used_for: oneOf('page', 'newsletter', 'mail', 'document'),
  },
  tabs: { data: ['code', 'description', 'used_for'] },
  list: {
    columns: ['code', 'description', 'used_for'],
    inPlace: ['code', 'description'],
    filters: ['used_for'],
    sort: 'description',
  },
  clone: true,
  texts: {
    many: { it: 'Tipi di modello', en: 'Template types' },
    one: { it: 'Tipo di modello', en: 'Template type' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      used_for: { it: 'Serve per', en: 'Used for' },
    },
    options: {
      'used_for.page': { it: 'Pagine del sito', en: 'Pages of the site' },
      'used_for.newsletter': { it: 'Newsletter', en: 'Newsletters' },
      'used_for.mail': { it: 'E-mail', en: 'E-mails' },
      'used_for.document': { it: 'Documenti', en: 'Documents' },
    },
  },
});
