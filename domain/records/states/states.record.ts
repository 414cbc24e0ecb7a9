import { STATE_KEY_NAMES, STATE_KEYS } from '../../repairs/state-keys.ts';
import { colour, line, oneOf, order, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { keyStays, lastOfItsKey } from './states.rules.ts';

/** The states of repairs: what they are called and how they look. Rules stand on the fixed key of each. */
export const states = defineRecord({
  name: 'states',
  version: 1,
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
    order: order(),
  },
  tabs: { data: ['name', 'key', 'colour'] },
  list: { columns: ['name', 'key', 'colour'], inPlace: ['name'], filters: ['key'], sort: 'order' },
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
      order: { it: 'Ordine', en: 'Order' },
    },
    hints: {
      key: {
        it: 'Non cambia più. Da sola la riparazione arriva nel primo stato della fase.',
        en: 'Never changes. By itself a repair comes to the first state of the stage.',
      },
    },
    options: Object.fromEntries(STATE_KEYS.map((key) => [`key.${key}`, STATE_KEY_NAMES[key]])),
  },
  check: keyStays,
  stays: lastOfItsKey,
});
