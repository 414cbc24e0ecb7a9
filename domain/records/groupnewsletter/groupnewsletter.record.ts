import { flag, line, text, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Mailing groups, to which newsletters are sent. Their memberships say who is in them. */
export const groupnewsletter = defineRecord({
  name: 'groupnewsletter',
  version: 1,
  path: '/api/v1/groupnewsletter',
  section: 'newsletter',
  grants: 'newsletter',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    active: flag(),
    note: text(1000).internal(),
  },
  tabs: { data: ['code', 'description', 'active', 'note'] },
  list: {
    columns: ['code', 'description', 'active'],
    inPlace: ['code', 'description', 'active'],
    filters: ['active'],
    sort: 'description',
  },
  texts: {
    many: { it: 'Gruppi di invio', en: 'Mailing groups' },
    one: { it: 'Gruppo di invio', en: 'Mailing group' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      active: { it: 'Attivo', en: 'Active' },
      note: { it: 'Note interne', en: 'Internal notes' },
    },
    hints: {
      active: {
        it: 'Spento, è come senza iscritti: non riceve invii, e le regole del carrello per il gruppo non valgono',
        en: 'Off, it is as if without members: it gets no mailings, and cart rules for the group do not hold',
      },
    },
  },
});
