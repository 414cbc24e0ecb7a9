import { line, oneOf, order, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { ZONES } from './zones.ts';

/** Delivery areas, for the price ranges of carriers. */
export const carrierArea = defineRecord({
  name: 'carrierArea',
  version: 2,
  upcasters: { 1: (values) => values },
  path: '/api/v1/carrierArea',
  section: 'shop',
  grants: 'catalogue',
  stream: 'family',
  fields: {
    name: translated(line(120)).required().unique().label(),
    description: translated(text(1000)),
    zone: oneOf(...ZONES).nullable(),
    order: order(),
  },
  tabs: { data: ['name', 'zone', 'description'] },
  list: { columns: ['name', 'zone', 'description'], inPlace: ['name', 'description'], sort: 'order' },
  publicFields: ['name', 'description'],
  texts: {
    many: { it: 'Aree di consegna', en: 'Delivery areas' },
    one: { it: 'Area di consegna', en: 'Delivery area' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      name: { it: 'Nome', en: 'Name' },
      description: { it: 'Descrizione', en: 'Description' },
      zone: { it: 'Comprende', en: 'What it covers' },
      order: { it: 'Ordine', en: 'Order' },
    },
    hints: {
      zone: {
        it: 'Dall’indirizzo si trova l’area. Le isole minori e le zone extradoganali si riconoscono dal CAP.',
        en: 'An address finds its area by it. Small islands and customs-free zones are known by their postal codes.',
      },
    },
    options: {
      'zone.italy': { it: 'Italia', en: 'Italy' },
      'zone.islands': { it: 'Sicilia e Sardegna', en: 'Sicily and Sardinia' },
      'zone.minor': { it: 'Isole minori e zone extradoganali', en: 'Small islands and customs-free zones' },
      'zone.union': { it: 'Unione europea', en: 'European Union' },
      'zone.world': { it: 'Extra UE', en: 'Outside the EU' },
    },
  },
});
