import { STATE_KEY_NAMES, STATE_KEYS } from '../../repairs/offered/state-keys.ts';
import { colour, int, line, oneOf, order, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { lastOfItsKey, stateRules } from './states.rules.ts';

/** The states of repairs: their names and looks. The rules depend on the fixed key of each. */
export const states = defineRecord({
  name: 'states',
  version: 2,
  // In version 1 no record had a time limit.
  upcasters: { 1: (values) => values },
  path: '/api/v1/States',
  section: 'repairs',
  grants: 'catalogue',
  stream: 'family',
  fields: {
    name: translated(line(60))
      .required()
      .unique({ it: 'Stato già esistente', en: 'This state exists already' })
      .label(),
    key: oneOf(...STATE_KEYS).required(),
    colour: colour(),
    max_days: int(1, 365).nullable(),
    warn_days: int(1, 364).nullable(),
    order: order(),
  },
  tabs: { data: ['name', 'key', 'colour', 'max_days', 'warn_days'] },
  list: {
    columns: ['name', 'key', 'colour', 'max_days', 'warn_days'],
    inPlace: ['name'],
    filters: ['key'],
    sort: 'order',
  },
  publicFields: ['name', 'key', 'colour', 'order'],
  asksBeforeDelete: true,
  insertNoAuth: true,
  texts: {
    many: { it: 'Stati delle riparazioni', en: 'States of repairs' },
    one: { it: 'Stato di riparazione', en: 'State of repairs' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      name: { it: 'Nome', en: 'Name' },
      key: { it: 'Fase', en: 'Stage' },
      colour: { it: 'Colore', en: 'Colour' },
      max_days: { it: 'Tempo massimo in giorni', en: 'Longest time in days' },
      warn_days: { it: 'Avvisa prima, in giorni', en: 'Warns before, in days' },
      order: { it: 'Ordine', en: 'Order' },
    },
    hints: {
      key: {
        it: 'Non cambia più. Da sola la riparazione arriva nel primo stato della fase.',
        en: 'Never changes. By itself a repair comes to the first state of the stage.',
      },
      max_days: {
        it: 'Giorni lavorativi; un’urgenza li dimezza. Vuoto: quelli consueti (diagnosi 2, attesa preventivo 7, pronta 5). Vale per le riparazioni che vi arrivano da ora.',
        en: 'Working days; an urgency halves them. Empty: the usual ones (diagnosis 2, waiting for the quote 7, ready 5). It holds for repairs that come to it from now on.',
      },
      warn_days: {
        it: 'Da tanti giorni lavorativi prima della scadenza la riparazione è segnata «In scadenza».',
        en: 'From so many working days before the end the repair is marked “due soon”.',
      },
    },
    options: Object.fromEntries(STATE_KEYS.map((key) => [`key.${key}`, STATE_KEY_NAMES[key]])),
  },
  check: stateRules,
  stays: lastOfItsKey,
});
