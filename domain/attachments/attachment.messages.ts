import { messages } from '../kernel/message.ts';

/** Messages about attachments. */
export const attachmentMessages = messages({
  'attachment-inserted': { it: 'Allegato inserito correttamente!', en: 'Attachment added' },
  'attachment-corrected': { it: 'Allegato modificato', en: 'Attachment changed' },
  'attachment-deleted': { it: 'Allegato eliminato', en: 'Attachment deleted' },
  'translation-deleted': { it: 'Traduzione eliminata', en: 'Translation deleted' },
  'attachment-without-name': { it: 'Scrivi come si chiama', en: 'Write what it is called' },
  'attachment-without-file': { it: 'Scegli il file', en: 'Choose the file' },
  'no-such-translation': { it: 'Non c’è in questa lingua', en: 'It is not there in this language' },
  'last-translation': {
    it: 'È l’unica lingua dell’allegato: elimina l’allegato',
    en: 'It is the attachment’s only language: delete the attachment',
  },
  'no-such-item': { it: 'Articolo non trovato', en: 'No such item' },
});
