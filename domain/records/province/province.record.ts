import { line, ref } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Provinces, by the two letters that addresses carry. */
export const province = defineRecord({
  name: 'province',
  version: 1,
  path: '/api/v1/province',
  section: 'base',
  grants: 'catalogue',
  fields: {
    code: line(2).required().unique({ it: 'Sigla già esistente', en: 'This code exists already' }).searched(),
    name: line(120).required().label(),
    region_id: ref('region').required(),
  },
  tabs: { data: ['code', 'name', 'region_id'] },
  list: { columns: ['code', 'name', 'region_id'], inPlace: ['name'], filters: ['region_id'], sort: 'name' },
  publicFields: ['code', 'name', 'region_id'],
  selects: { '/api/v1/provinces/select': {} },
  texts: {
    many: { it: 'Province', en: 'Provinces' },
    one: { it: 'Provincia', en: 'Province' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Sigla', en: 'Code' },
      name: { it: 'Nome', en: 'Name' },
      region_id: { it: 'Regione', en: 'Region' },
    },
  },
});
