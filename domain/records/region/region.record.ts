import { line, ref } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Regions of a nation. */
export const region = defineRecord({
  name: 'region',
  version: 1,
  path: '/api/v1/region',
  section: 'base',
  grants: 'catalogue',
  fields: {
    code: line(10).searched(),
    name: line(120).required().unique({ it: 'Regione già esistente', en: 'This region exists already' }).label(),
    nation_id: ref('nation').required(),
  },
  tabs: { data: ['code', 'name', 'nation_id'] },
  list: { columns: ['code', 'name', 'nation_id'], inPlace: ['code', 'name'], filters: ['nation_id'], sort: 'name' },
  publicFields: ['code', 'name', 'nation_id'],
  selects: { '/api/v1/regions/select': {} },
  texts: {
    many: { it: 'Regioni', en: 'Regions' },
    one: { it: 'Regione', en: 'Region' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice ISTAT', en: 'ISTAT code' },
      name: { it: 'Nome', en: 'Name' },
      nation_id: { it: 'Nazione', en: 'Nation' },
    },
  },
});
