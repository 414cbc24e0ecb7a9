import { cents, flag, image, line, ref, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Options that buyers add to what they buy. */
export const optional = defineRecord({
  name: 'optional',
  version: 1,
  path: '/api/v1/optional',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    type_optional_id: ref('typeoptional').required(),
    price: cents(),
    img: image(),
    online: flag(),
  },
  tabs: { data: ['code', 'description', 'type_optional_id', 'price', 'img', 'online'] },
  list: {
    columns: ['img', 'code', 'description', 'type_optional_id', 'price', 'online'],
    inPlace: ['code', 'description', 'price', 'online'],
    filters: ['type_optional_id', 'online'],
    sort: 'description',
  },
  publicFields: ['code', 'description', 'type_optional_id', 'price', 'img'],
  clone: true,
  texts: {
    many: { it: 'Optional', en: 'Options' },
    one: { it: 'Optional', en: 'Option' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      type_optional_id: { it: 'Tipo', en: 'Type' },
      price: { it: 'Prezzo', en: 'Price' },
      img: { it: 'Immagine', en: 'Image' },
      online: { it: 'Visibile nel negozio', en: 'Shown in the shop' },
    },
  },
});
