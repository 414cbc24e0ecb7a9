import { flag, image, line, ref } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Brands of machines. */
export const brand = defineRecord({
  name: 'brand',
  version: 1,
  path: '/api/v1/brand',
  section: 'repairs',
  grants: 'catalogue',
  fields: {
    description: line(120).required().unique({ it: 'Marca già esistente', en: 'This brand exists already' }).label(),
    producer_id: ref('producer'),
    img: image(),
    online: flag(),
  },
  tabs: { data: ['description', 'producer_id', 'img', 'online'] },
  list: {
    columns: ['img', 'description', 'producer_id', 'online'],
    inPlace: ['description', 'online'],
    filters: ['producer_id', 'online'],
    sort: 'description',
  },
  publicFields: ['description', 'img'],
  clone: true,
  texts: {
    many: { it: 'Marche', en: 'Brands' },
    one: { it: 'Marca', en: 'Brand' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      description: { it: 'Descrizione', en: 'Description' },
      producer_id: { it: 'Produttore', en: 'Producer' },
      img: { it: 'Logo', en: 'Logo' },
      online: { it: 'Visibile nel negozio', en: 'Shown in the shop' },
    },
  },
});
