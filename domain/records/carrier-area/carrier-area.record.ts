import { line, order, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Areas of delivery, for the ranges of carriers. */
export const carrierArea = defineRecord({
  name: 'carrierArea',
  version: 1,
  path: '/api/v1/carrierArea',
  section: 'shop',
  grants: 'catalogue',
  stream: 'family',
  fields: {
    name: translated(line(120)).required().unique().label(),
    description: translated(text(1000)),
    order: order(),
  },
  tabs: { data: ['name', 'description'] },
  list: { columns: ['name', 'description'], inPlace: ['name', 'description'], sort: 'order' },
  publicFields: ['name', 'description'],
  texts: {
    many: { it: 'Aree di consegna', en: 'Delivery areas' },
    one: { it: 'Area di consegna', en: 'Delivery area' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      name: { it: 'Nome', en: 'Name' },
      description: { it: 'Descrizione', en: 'Description' },
      order: { it: 'Ordine', en: 'Order' },
    },
  },
});
