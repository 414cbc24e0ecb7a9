import type { Language } from '../accounts/offered/languages.ts';
import { missing, type Refusal, refuse } from '../kernel/refusal.ts';
import type { FileRef } from '../kernel/values.ts';
import { attachmentMessages } from './attachment.messages.ts';
import type { Attachment, AttachmentEvent, AttachmentState, AttachmentVersion } from './attachment.state.ts';

export type AttachmentDecision = readonly AttachmentEvent[] | Refusal;

/** Whether the item that an attachment names exists. */
export interface NamedItem {
  readonly item: boolean;
}

const NO_ITEM = refuse(attachmentMessages['no-such-item'], 'item_id');

export interface NewAttachment extends AttachmentVersion {
  readonly attachmentId: number;
  readonly customer_id: number;
  readonly item_id: number | null;
  readonly language: Language;
}

/** Adds a document for a customer, in its first language. */
export function insertAttachment(data: NewAttachment, { item }: NamedItem): AttachmentDecision {
  if (data.name === '') return refuse(attachmentMessages['attachment-without-name'], 'name');
  return item ? [{ type: 'AttachmentInserted', data }] : NO_ITEM;
}

/** The changes: name and file are of one language, the item is of all of them. */
export interface AttachmentChanges {
  readonly item_id?: number | null | undefined;
  readonly language: Language;
  readonly name?: string | undefined;
  readonly file?: FileRef | undefined;
}

/** Corrects what differs. A new language needs both a name and a file. */
export function correctAttachment(
  attachment: AttachmentState,
  { item_id, language, name, file }: AttachmentChanges,
  { item }: NamedItem,
): AttachmentDecision {
  if (!attachment || attachment.deleted) return missing;
  const known = attachment.versions[language];
  const renames = item_id !== undefined && item_id !== attachment.item_id;
  if (renames && !item) return NO_ITEM;
  const named: AttachmentEvent[] = renames
    ? [{ type: 'AttachmentItemNamed', data: { ...idsOf(attachment), item_id } }]
    : [];
  if (name === undefined && file === undefined) return named;
  const next = { name: name ?? known?.name ?? '', file: file ?? known?.file };
  if (next.name === '') return refuse(attachmentMessages['attachment-without-name'], 'name');
  if (!next.file) return refuse(attachmentMessages['attachment-without-file'], 'file');
  const isSame =
    known?.name === next.name && known.file.media === next.file.media && known.file.name === next.file.name;
  if (isSame) return named;
  const data = { ...idsOf(attachment), language, name: next.name, file: next.file };
  return [...named, { type: 'AttachmentTranslated', data }];
}

/** Deletes one language; the last one stays as long as the attachment does. */
export function deleteAttachmentTranslation(attachment: AttachmentState, language: Language): AttachmentDecision {
  if (!attachment || attachment.deleted) return missing;
  if (!attachment.versions[language]) return refuse(attachmentMessages['no-such-translation'], 'idLanguage');
  if (Object.keys(attachment.versions).length === 1)
    return refuse(attachmentMessages['last-translation'], 'idLanguage');
  return [{ type: 'AttachmentTranslationDeleted', data: { ...idsOf(attachment), language } }];
}

/** Deletes the attachment in all languages. Deleted already: no event. */
export function deleteAttachment(attachment: AttachmentState): AttachmentDecision {
  if (!attachment) return missing;
  return attachment.deleted ? [] : [{ type: 'AttachmentDeleted', data: idsOf(attachment) }];
}

function idsOf({ attachmentId, customer_id }: Attachment): { attachmentId: number; customer_id: number } {
  return { attachmentId, customer_id };
}
