import { line, ref, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** The carriers' codes for kinds of shipment. */
export const shipmentCodeSixten = defineRecord({
  name: 'shipmentCodeSixten',
  version: 1,
  path: '/api/v1/shipmentCodeSixten',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    carrier_id: ref('carrier'),
  },
  tabs: { data: ['code', 'description', 'carrier_id'] },
  list: {
    columns: ['code', 'description', 'carrier_id'],
    inPlace: ['code', 'description'],
    filters: ['carrier_id'],
    sort: 'code',
  },
  clone: true,
  texts: {
    many: { it: 'Codici di spedizione', en: 'Shipment codes' },
    one: { it: 'Codice di spedizione', en: 'Shipment code' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      carrier_id: { it: 'Corriere', en: 'Carrier' },
    },
  },
});
