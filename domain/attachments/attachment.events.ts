import { z } from 'zod';
import { LANGUAGES } from '../accounts/offered/languages.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { fileRef, id, line } from '../kernel/values.ts';

/** The attachment, and its customer. */
const ofAttachment = { attachmentId: id, customer_id: id };
const language = z.enum(LANGUAGES);
/** What an attachment is in one language. */
export const attachmentVersion = { name: line(200), file: fileRef };
/** The same as events store it: the file is null once the customer was erased. */
const written = { name: attachmentVersion.name, file: fileRef.nullable() };

/** Stream `attachment-{id}`: a document for a customer, with a name and a file per language. */
export const attachmentEvents = eventsIn(
  { chapter: 'Attachments', stream: 'attachment-{id}', historyOf: [] },
  {
    AttachmentInserted: event(z.object({ ...ofAttachment, item_id: id.nullable(), language, ...written }), {
      about: 'The firm keeps a paper for a customer, in a first language.',
      says: saying('Allegato inserito', 'Attachment added'),
      sealed: ['file'],
    }),
    AttachmentTranslated: event(z.object({ ...ofAttachment, language, ...written }), {
      about: 'An attachment is there in one more language, or otherwise in one that it had.',
      says: ({ language }) => ({
        it: `Allegato aggiornato (${language})`,
        en: `Attachment updated (${language})`,
      }),
      sealed: ['file'],
      touches: ({ language: code, name, file }) => ({ [`name.${code}`]: name, [`file.${code}`]: file }),
      repeats: true,
    }),
    AttachmentItemNamed: event(z.object({ ...ofAttachment, item_id: id.nullable() }), {
      about: 'The item that an attachment is about was named, or is named no more.',
      says: saying('Articolo dell’allegato cambiato', 'Item of the attachment changed'),
      touches: ({ item_id }) => ({ item_id }),
    }),
    AttachmentTranslationDeleted: event(z.object({ ...ofAttachment, language }), {
      about: 'An attachment is no longer there in a language.',
      says: ({ language }) => ({
        it: `Traduzione dell’allegato eliminata (${language})`,
        en: `Translation of the attachment deleted (${language})`,
      }),
    }),
    AttachmentDeleted: event(z.object(ofAttachment), {
      about: 'The firm keeps a paper for a customer no more.',
      says: saying('Allegato eliminato', 'Attachment deleted'),
    }),
  },
);
