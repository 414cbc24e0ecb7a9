import { email, file, flag, image, line, text, uniqueCode, url } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Makers of machines and parts. */
export const producer = defineRecord({
  name: 'producer',
  version: 1,
  path: '/api/v1/producer',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode(),
    business_name: line(200).required().label(),
    email: email(),
    telephone_number: line(40),
    website: url(),
    img: image(),
    catalogue: file(),
    online: flag(),
    note: text(1000).internal(),
  },
  tabs: {
    data: ['code', 'business_name', 'email', 'telephone_number', 'website', 'img', 'catalogue', 'online', 'note'],
  },
  list: {
    columns: ['img', 'code', 'business_name', 'telephone_number', 'online'],
    inPlace: ['code', 'business_name', 'online'],
    filters: ['online'],
    sort: 'business_name',
  },
  publicFields: ['code', 'business_name', 'website', 'img'],
  clone: true,
  texts: {
    many: { it: 'Produttori', en: 'Producers' },
    one: { it: 'Produttore', en: 'Producer' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      business_name: { it: 'Ragione sociale', en: 'Business name' },
      email: { it: 'E-mail', en: 'E-mail' },
      telephone_number: { it: 'Telefono', en: 'Telephone' },
      website: { it: 'Sito', en: 'Website' },
      img: { it: 'Logo', en: 'Logo' },
      catalogue: { it: 'Catalogo', en: 'Catalogue' },
      online: { it: 'Visibile nel negozio', en: 'Shown in the shop' },
      note: { it: 'Note interne', en: 'Internal notes' },
    },
  },
});
