import { messages } from '../../kernel/message.ts';
import { day, flag, line, personal, ref, text } from '../kernel/field.ts';
import { defineRecord, type RecordCheck } from '../kernel/record-definition.ts';

const said = messages({
  'customer-urgency-empty': { it: "Attenzione, descrivere l'urgenza", en: 'Describe the urgency' },
  'customer-urgency-closed': {
    it: "Attenzione, l'urgenza è già chiusa: non si modifica",
    en: 'The urgency is closed already: it is not edited any more',
  },
});

/** An urgency must say something, and a closed one can't be edited. */
const rules: RecordCheck = (next, before) => [
  ...(next.object === '' && next.description === ''
    ? [{ field: 'description', message: said['customer-urgency-empty'] }]
    : []),
  ...(before?.closed === true && next.closed === true
    ? [{ field: 'closed', message: said['customer-urgency-closed'] }]
    : []),
];

/**
 * Fast urgencies of customers that concern no repair (`fasturgencies` without `id_intervention`). Those of a repair are
 * part of the repair.
 */
export const customerUrgency = defineRecord({
  name: 'customerUrgency',
  version: 1,
  path: '/api/v1/customerurgency',
  section: 'repairs',
  grants: 'fastUrgencies',
  owner: 'user_id',
  series: 'fast-urgency',
  fields: {
    user_id: ref('customer').required(),
    date: day().fromToday(),
    object: personal(line(200)).label(),
    description: personal(text(2000)).searched(),
    referent: personal(line(120)).searched(),
    closed: flag(),
  },
  tabs: { data: ['user_id', 'date', 'object', 'description', 'referent', 'closed'] },
  list: {
    columns: ['date', 'user_id', 'object', 'description', 'referent', 'closed'],
    inPlace: ['object', 'referent', 'closed'],
    filters: ['user_id', 'closed', 'date'],
    sort: 'date',
    direction: 'desc',
  },
  texts: {
    many: { it: 'Urgenze dei clienti', en: 'Customers’ urgencies' },
    one: { it: 'Urgenza', en: 'Urgency' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      user_id: { it: 'Cliente', en: 'Customer' },
      date: { it: 'Data', en: 'Date' },
      object: { it: 'Oggetto', en: 'Subject' },
      description: { it: 'Testo', en: 'Text' },
      referent: { it: 'Referente', en: 'Referent' },
      closed: { it: 'Chiusa', en: 'Closed' },
    },
  },
  check: rules,
});
