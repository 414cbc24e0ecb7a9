import type { EventNamed } from '../events.ts';
import { saying } from '../kernel/message.ts';

/** What happened to an attachment, in a few words. */
export const ATTACHMENT_TITLES = {
  AttachmentInserted: saying('Allegato inserito', 'Attachment added'),
  AttachmentTranslated: ({ language }: EventNamed<'AttachmentTranslated'>['data']) => ({
    it: `Allegato aggiornato (${language})`,
    en: `Attachment updated (${language})`,
  }),
  AttachmentItemNamed: saying('Articolo dell’allegato cambiato', 'Item of the attachment changed'),
  AttachmentTranslationDeleted: ({ language }: EventNamed<'AttachmentTranslationDeleted'>['data']) => ({
    it: `Traduzione dell’allegato eliminata (${language})`,
    en: `Translation of the attachment deleted (${language})`,
  }),
  AttachmentDeleted: saying('Allegato eliminato', 'Attachment deleted'),
};
