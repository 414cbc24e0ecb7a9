import { flag, image, line, order, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Categories of the images that the community shows in its gallery. */
export const communityImageCategory = defineRecord({
  name: 'communityImageCategory',
  version: 1,
  path: '/api/v1/CommunityImageCategory',
  section: 'site',
  grants: 'site',
  stream: 'family',
  fields: {
    name: translated(line(120))
      .required()
      .unique({ it: 'Categoria già esistente', en: 'This category exists already' })
      .label(),
    description: translated(text(1000)),
    img: image(),
    online: flag(),
    order: order(),
  },
  tabs: { data: ['name', 'description', 'img', 'online'] },
  list: {
    columns: ['img', 'name', 'description', 'online'],
    inPlace: ['name', 'online'],
    filters: ['online'],
    sort: 'order',
  },
  publicFields: ['name', 'description', 'img', 'order'],
  clone: true,
  texts: {
    many: { it: 'Categorie immagini', en: 'Image categories' },
    one: { it: 'Categoria di immagini', en: 'Image category' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      name: { it: 'Nome', en: 'Name' },
      description: { it: 'Descrizione', en: 'Description' },
      img: { it: 'Immagine', en: 'Image' },
      online: { it: 'Visibile nella galleria', en: 'Shown in the gallery' },
      order: { it: 'Ordine', en: 'Order' },
    },
  },
});
