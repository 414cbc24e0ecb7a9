import { line, oneOf, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Kinds of messages, by the channel through which they go. */
export const messageType = defineRecord({
  name: 'messageType',
  version: 1,
  path: '/api/v1/MessageType',
  section: 'site',
  grants: 'site',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    channel: oneOf('mail', 'screen', 'sms'),
  },
  tabs: { data: ['code', 'description', 'channel'] },
  list: {
    columns: ['code', 'description', 'channel'],
    inPlace: ['code', 'description'],
    filters: ['channel'],
    sort: 'description',
  },
  clone: true,
  texts: {
    many: { it: 'Tipi di messaggio', en: 'Message types' },
    one: { it: 'Tipo di messaggio', en: 'Message type' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      channel: { it: 'Arriva per', en: 'Arrives by' },
    },
    options: {
      'channel.mail': { it: 'E-mail', en: 'E-mail' },
      'channel.screen': { it: 'Avviso sullo schermo', en: 'Notice on the screen' },
      'channel.sms': { it: 'SMS', en: 'Text message' },
    },
  },
});
