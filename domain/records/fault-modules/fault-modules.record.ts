import { flag, line, ref, text, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Faults that customers choose from when they ask for a repair. */
export const faultModules = defineRecord({
  name: 'faultModules',
  version: 1,
  path: '/api/v1/FaultModules',
  section: 'repairs',
  grants: 'catalogue',
  fields: {
    code: uniqueCode(),
    description: translated(line(160)).required().label(),
    tipology_id: ref('tipology'),
    defect: translated(text(2000)),
    online: flag(),
  },
  tabs: { data: ['code', 'description', 'tipology_id', 'defect', 'online'] },
  list: {
    columns: ['code', 'description', 'tipology_id', 'online'],
    inPlace: ['code', 'description', 'online'],
    filters: ['tipology_id', 'online'],
    sort: 'description',
  },
  publicFields: ['description', 'tipology_id', 'defect'],
  clone: true,
  texts: {
    many: { it: 'Moduli guasto', en: 'Fault modules' },
    one: { it: 'Modulo guasto', en: 'Fault module' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      tipology_id: { it: 'Tipologia', en: 'Type' },
      defect: { it: 'Testo del difetto', en: 'Text of the fault' },
      online: { it: 'Proposto ai clienti', en: 'Offered to customers' },
    },
  },
});
