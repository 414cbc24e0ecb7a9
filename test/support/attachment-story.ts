import type { Language } from '#domain/accounts/offered/languages.ts';
import type { AttachmentEvent } from '#domain/attachments/attachment.state.ts';

/** Events of attachment 8 of customer 77, with which tests begin. */
const ids = { attachmentId: 8, customer_id: 77 };

export const paper = (media: number) => ({ media, name: `documento-${media}.pdf` });

export const attachmentInserted = (language: Language = 'it', media = 1): AttachmentEvent => ({
  type: 'AttachmentInserted',
  data: { ...ids, item_id: null, language, name: 'Manuale d’uso', file: paper(media) },
});
export const attachmentTranslated = (language: Language, name: string, media: number): AttachmentEvent => ({
  type: 'AttachmentTranslated',
  data: { ...ids, language, name, file: paper(media) },
});
export const attachmentItemNamed = (item_id: number | null): AttachmentEvent => ({
  type: 'AttachmentItemNamed',
  data: { ...ids, item_id },
});
export const attachmentTranslationDeleted = (language: Language): AttachmentEvent => ({
  type: 'AttachmentTranslationDeleted',
  data: { ...ids, language },
});
export const attachmentDeleted: AttachmentEvent = { type: 'AttachmentDeleted', data: ids };
