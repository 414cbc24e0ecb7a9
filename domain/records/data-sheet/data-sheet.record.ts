import { file, flag, line, ref, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Data sheets of machines and parts, which visitors look up on the site by maker and category. */
export const dataSheet = defineRecord({
  name: 'dataSheet',
  version: 1,
  path: '/api/v1/dataSheet',
  section: 'site',
  grants: 'catalogue',
  fields: {
    description: translated(line(200)).required().label(),
    text: translated(text(2000)),
    producer_id: ref('producer').searched(),
    categories_id: ref('categories').searched(),
    /** The site shows a sheet once it has its file: sheets that are imported from a list come without theirs. */
    pdf: file(),
    online: flag(),
  },
  tabs: { data: ['description', 'text', 'producer_id', 'categories_id', 'pdf', 'online'] },
  list: {
    columns: ['description', 'producer_id', 'categories_id', 'online'],
    inPlace: ['description', 'producer_id', 'categories_id', 'online'],
    filters: ['producer_id', 'categories_id', 'online'],
    sort: 'description',
  },
  publicFields: ['description', 'text', 'producer_id', 'categories_id', 'pdf'],
  texts: {
    many: { it: 'Schede tecniche', en: 'Data sheets' },
    one: { it: 'Scheda tecnica', en: 'Data sheet' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      description: { it: 'Nome', en: 'Name' },
      text: { it: 'Descrizione', en: 'Description' },
      producer_id: { it: 'Produttore', en: 'Producer' },
      categories_id: { it: 'Categoria', en: 'Category' },
      pdf: { it: 'Scheda (PDF)', en: 'Sheet (PDF)' },
      online: { it: 'Visibile nel sito', en: 'Shown on the site' },
    },
  },
});
