import { flag, int, line, oneOf, ref, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Lists that the site shows by their code: allowed data, filtered and sorted. They never hold a query. */
export const list = defineRecord({
  name: 'list',
  version: 1,
  path: '/api/v1/list',
  section: 'site',
  grants: 'site',
  fields: {
    code: uniqueCode().required(),
    name: translated(line(160)).required().label(),
    source: oneOf('products', 'ads', 'categories', 'producers', 'images'),
    categories_id: ref('categories'),
    producer_id: ref('producer'),
    sorting: oneOf('newest', 'name', 'cheapest', 'dearest', 'chance'),
    most: int(1, 200).required(),
    online: flag(),
  },
  tabs: {
    data: ['code', 'name', 'online'],
    content: ['source', 'most', 'sorting', 'categories_id', 'producer_id'],
  },
  list: {
    columns: ['code', 'name', 'source', 'sorting', 'most', 'online'],
    inPlace: ['code', 'name', 'most', 'online'],
    filters: ['source', 'online'],
    sort: 'name',
  },
  publicFields: ['code', 'name', 'source', 'sorting', 'most'],
  clone: true,
  texts: {
    many: { it: 'Liste', en: 'Lists' },
    one: { it: 'Lista', en: 'List' },
    tabs: { data: { it: 'Dati', en: 'Details' }, content: { it: 'Contenuto', en: 'Content' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      name: { it: 'Nome', en: 'Name' },
      source: { it: 'Mostra', en: 'Shows' },
      categories_id: { it: 'Solo della categoria', en: 'Only of the category' },
      producer_id: { it: 'Solo del produttore', en: 'Only of the producer' },
      sorting: { it: 'Ordine', en: 'Order' },
      most: { it: 'Quanti al massimo', en: 'At most' },
      online: { it: 'Visibile nel sito', en: 'Shown on the site' },
    },
    options: {
      'source.products': { it: 'Prodotti', en: 'Products' },
      'source.ads': { it: 'Annunci', en: 'Ads' },
      'source.categories': { it: 'Categorie', en: 'Categories' },
      'source.producers': { it: 'Produttori', en: 'Producers' },
      'source.images': { it: 'Immagini della community', en: 'Community images' },
      'sorting.newest': { it: 'Dal più recente', en: 'Newest first' },
      'sorting.name': { it: 'Per nome', en: 'By name' },
      'sorting.cheapest': { it: 'Dal meno caro', en: 'Cheapest first' },
      'sorting.dearest': { it: 'Dal più caro', en: 'Dearest first' },
      'sorting.chance': { it: 'A caso', en: 'At random' },
    },
  },
});
