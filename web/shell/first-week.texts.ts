import { defineTexts } from '#web/lib/text/define-texts.ts';

/** The texts of a firm's first steps, on the start page. */
export const firstWeekTexts = defineTexts('first-week', {
  it: {
    title: 'Primi passi',
    progress: '{n} di {all}',
    dismiss: 'Nascondi i primi passi',
    done: 'fatto',
    markDone: 'Fatto',
    testMail: 'Manda una prova',
    logo: 'Il logo',
    logo_text: 'Sta su preventivi, documenti di trasporto e messaggi',
    people: 'Le persone',
    people_text: 'Chi lavora qui riceve un invito per e-mail',
    customers: 'I clienti',
    customers_text: 'Si importano da un file CSV o Excel',
    mail: 'La posta',
    mail_text: 'Il server di posta dell’azienda, e una prova che arrivi',
    key: 'Una copia della chiave principale',
    key_text:
      'La chiave (master.key) non è in nessun backup: senza, i dati personali non si leggono più. Copiala altrove',
    repair: 'La prima riparazione',
    repair_text: 'Dal banco, o chiesta da un cliente nella sua area',
  },
  en: {
    title: 'First steps',
    progress: '{n} of {all}',
    dismiss: 'Hide the first steps',
    done: 'done',
    markDone: 'Done',
    testMail: 'Send a test',
    logo: 'The logo',
    logo_text: 'It stands on quotes, transport documents and messages',
    people: 'The people',
    people_text: 'Who works here gets an invitation by e-mail',
    customers: 'The customers',
    customers_text: 'They are imported from a CSV or Excel file',
    mail: 'The mail',
    mail_text: 'The firm’s mail server, and a test that arrives',
    key: 'A copy of the master key',
    key_text:
      'The key (master.key) is in no backup: without it personal data can’t be read any more. Copy it elsewhere',
    repair: 'The first repair',
    repair_text: 'From the desk, or asked for by a customer in their area',
  },
});
