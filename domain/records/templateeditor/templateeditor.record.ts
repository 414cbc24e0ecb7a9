import { MAIL_TEMPLATES } from '../../mails/offered/mail-templates.ts';
import { WORDED_MAILS, type WordedMail } from '../../mails/offered/mail-tokens.ts';
import { line, oneOf, ref, text, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { templateEditorRules } from './templateeditor.rules.ts';

const MAILS = Object.keys(WORDED_MAILS) as WordedMail[];

/**
 * Templates: the firm's own words, by their group, whose type says what they are used for. One that names a mail words
 * it (`domain/mails/offered/firm-words.ts`). The family has one stream, since a mail has one template at most.
 */
export const templateeditor = defineRecord({
  name: 'templateeditor',
  version: 1,
  path: '/api/v1/templateeditor',
  section: 'site',
  grants: 'site',
  stream: 'family',
  fields: {
    code: uniqueCode().required(),
    description: translated(line(160)).required().label(),
    template_editor_group_id: ref('templateEditorGroup').searched(),
    mail: oneOf(...MAILS).nullable(),
    subject: translated(line(160)).searched(),
    opening: translated(text(4000)),
    closing: translated(text(2000)),
  },
  tabs: {
    data: ['code', 'description', 'mail', 'template_editor_group_id'],
    words: ['subject', 'opening', 'closing'],
  },
  list: {
    columns: ['code', 'description', 'mail', 'subject', 'template_editor_group_id'],
    inPlace: ['code', 'description', 'subject'],
    filters: ['mail', 'template_editor_group_id'],
    sort: 'description',
  },
  texts: {
    many: { it: 'Modelli', en: 'Templates' },
    one: { it: 'Modello', en: 'Template' },
    tabs: { data: { it: 'Dati', en: 'Details' }, words: { it: 'Testi', en: 'Texts' } },
    fields: {
      code: { it: 'Codice', en: 'Code' },
      description: { it: 'Descrizione', en: 'Description' },
      template_editor_group_id: { it: 'Gruppo di modelli', en: 'Template group' },
      mail: { it: 'E-mail', en: 'E-mail' },
      subject: { it: 'Oggetto', en: 'Subject' },
      opening: { it: 'Testo iniziale', en: 'Opening' },
      closing: { it: 'Testo finale', en: 'Closing' },
    },
    hints: {
      mail: {
        it: 'L’e-mail a cui il modello dà le parole. Un’e-mail ha un solo modello.',
        en: 'The e-mail that the template words. An e-mail has one template.',
      },
      template_editor_group_id: {
        it: 'Il tipo del modello è quello del gruppo',
        en: 'The type of the template is that of its group',
      },
      subject: { it: 'Vuoto: resta quello del programma', en: 'Empty: that of the program stays' },
      opening: {
        it: 'Prende il posto dei paragrafi prima dei dati e del pulsante. Vuoto: restano quelli del programma.',
        en: 'Takes the place of the paragraphs before the details and the button. Empty: those of the program stay.',
      },
      closing: {
        it: 'Si aggiunge dopo il pulsante. Le righe del programma restano.',
        en: 'Is added after the button. The lines of the program stay.',
      },
    },
    options: Object.fromEntries(
      MAILS.map((mail) => {
        const { title, titleEn } = MAIL_TEMPLATES[mail];
        return [`mail.${mail}`, { it: title, en: titleEn }];
      }),
    ),
  },
  check: templateEditorRules,
});
