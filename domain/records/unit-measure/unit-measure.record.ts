import { int, line, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Units of measure, with the number of decimals of their quantities. */
export const unitMeasure = defineRecord({
  name: 'unitMeasure',
  version: 1,
  path: '/api/v1/UnitMeasure',
  section: 'base',
  grants: 'catalogue',
  fields: {
    code: uniqueCode(10).required(),
    description: translated(line(160)).required().label(),
    decimals: int(0, 6),
  },
  tabs: { data: ['code', 'description', 'decimals'] },
  list: { columns: ['code', 'description', 'decimals'], inPlace: ['code', 'description', 'decimals'], sort: 'code' },
  publicFields: ['code', 'description', 'decimals'],
  clone: true,
  texts: {
    many: { it: 'Unità di misura', en: 'Units of measure' },
    one: { it: 'Unità di misura', en: 'Unit of measure' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      decimals: { it: 'Decimali della quantità', en: 'Decimals of quantities' },
    },
  },
});
