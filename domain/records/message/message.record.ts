import { email, file, flag, line, ref, text, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/** Messages that the site sends or shows; it finds them by their code. */
export const message = defineRecord({
  name: 'message',
  version: 1,
  path: '/api/v1/message',
  section: 'site',
  grants: 'site',
  fields: {
    code: uniqueCode(60).required(),
    name: translated(line(160)).required().label(),
    message_type_id: ref('messageType').required(),
    object: translated(line(200)).searched(),
    content: translated(text(8000)).required(),
    sender: line(120),
    reply_to: email(),
    attachment: file(),
    active: flag(),
    note: text(1000).internal(),
  },
  tabs: {
    data: ['code', 'name', 'message_type_id', 'active', 'note'],
    content: ['object', 'content', 'sender', 'reply_to', 'attachment'],
  },
  list: {
    columns: ['code', 'name', 'message_type_id', 'object', 'active'],
    inPlace: ['code', 'name', 'object', 'active'],
    filters: ['message_type_id', 'active'],
    sort: 'name',
  },
  clone: true,
  texts: {
    many: { it: 'Messaggi', en: 'Messages' },
    one: { it: 'Messaggio', en: 'Message' },
    tabs: { data: { it: 'Dati', en: 'Details' }, content: { it: 'Testo', en: 'Text' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      name: { it: 'Nome', en: 'Name' },
      message_type_id: { it: 'Tipo', en: 'Type' },
      object: { it: 'Oggetto', en: 'Subject' },
      content: { it: 'Testo', en: 'Text' },
      sender: { it: 'Mittente', en: 'Sender' },
      reply_to: { it: 'Rispondere a', en: 'Reply to' },
      attachment: { it: 'Allegato', en: 'Attachment' },
      active: { it: 'Attivo', en: 'Active' },
      note: { it: 'Note interne', en: 'Internal notes' },
    },
  },
});
