import { z } from 'zod';
import { LANGUAGES } from '../accounts/languages.ts';
import { defineEvent } from '../kernel/event-definition.ts';
import { fileRef, id, line } from '../kernel/values.ts';

/** The attachment, and the customer for whom it is. */
const ofAttachment = { attachmentId: id, customer_id: id };
const language = z.enum(LANGUAGES);
/** What an attachment is in one language. */
export const attachmentVersion = { name: line(200), file: fileRef };
/** The same as it was written; null once its customer was erased. */
const written = { name: attachmentVersion.name, file: fileRef.nullable() };

/** Stream `attachment-{id}`: a paper for a customer, a name and a file per language. */
export const attachmentEvents = {
  AttachmentInserted: defineEvent(
    'AttachmentInserted',
    z.object({ ...ofAttachment, item_id: id.nullable(), language, ...written }),
    { about: 'The firm keeps a paper for a customer, in a first language.', sealed: ['file'] },
  ),
  AttachmentTranslated: defineEvent('AttachmentTranslated', z.object({ ...ofAttachment, language, ...written }), {
    about: 'An attachment is there in one more language, or otherwise in one that it had.',
    sealed: ['file'],
    touches: ({ language: code, name, file }) => ({ [`name.${code}`]: name, [`file.${code}`]: file }),
  }),
  AttachmentItemNamed: defineEvent('AttachmentItemNamed', z.object({ ...ofAttachment, item_id: id.nullable() }), {
    about: 'The item that an attachment is about was named, or is named no more.',
    touches: ({ item_id }) => ({ item_id }),
  }),
  AttachmentTranslationDeleted: defineEvent('AttachmentTranslationDeleted', z.object({ ...ofAttachment, language }), {
    about: 'An attachment is no longer there in a language.',
  }),
  AttachmentDeleted: defineEvent('AttachmentDeleted', z.object(ofAttachment), {
    about: 'The firm keeps a paper for a customer no more.',
  }),
};
