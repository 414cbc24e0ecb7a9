import type { Language } from '../accounts/offered/languages.ts';
import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import type { FileRef } from '../kernel/values.ts';
import { attachmentEvents } from './attachment.events.ts';

type Definitions = typeof attachmentEvents;
export type AttachmentEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** What an attachment is in one language. */
export interface AttachmentVersion {
  readonly name: string;
  readonly file: FileRef;
}

/** An attachment as the stream `attachment-{id}` tells. */
export interface Attachment {
  readonly attachmentId: number;
  readonly customer_id: number;
  readonly item_id: number | null;
  readonly versions: Readonly<Partial<Record<Language, AttachmentVersion>>>;
  readonly deleted: boolean;
}

export type AttachmentState = Attachment | null;

/** Total: an event of another kind, or one before the attachment was added, changes nothing. */
export function evolveAttachment(
  attachment: AttachmentState,
  event: { readonly type: string; readonly data: unknown },
): AttachmentState {
  if (!isAttachmentEvent(event)) return attachment;
  if (event.type === 'AttachmentInserted') {
    const { attachmentId, customer_id, item_id, language, name, file } = event.data;
    return { attachmentId, customer_id, item_id, versions: withVersion({}, language, name, file), deleted: false };
  }
  return attachment && { ...attachment, ...changed(attachment, event) };
}

function changed(
  { versions }: Attachment,
  event: Exclude<AttachmentEvent, { type: 'AttachmentInserted' }>,
): Partial<Attachment> {
  switch (event.type) {
    case 'AttachmentTranslated': {
      const { language, name, file } = event.data;
      return { versions: withVersion(versions, language, name, file) };
    }
    case 'AttachmentItemNamed':
      return { item_id: event.data.item_id };
    case 'AttachmentTranslationDeleted': {
      const { [event.data.language]: _, ...left } = versions;
      return { versions: left };
    }
    case 'AttachmentDeleted':
      return { deleted: true };
    default:
      return assertNever(event);
  }
}

/** @param file null: the customer was erased, and nothing is left of the version */
export function withVersion(
  versions: Attachment['versions'],
  language: Language,
  name: string,
  file: FileRef | null,
): Attachment['versions'] {
  return file === null ? versions : { ...versions, [language]: { name, file } };
}

function isAttachmentEvent(event: { readonly type: string; readonly data: unknown }): event is AttachmentEvent {
  return Object.hasOwn(attachmentEvents, event.type);
}

/** The fold for commands that decide on an attachment, and for readers of its stream. */
export const attachmentFold = { initial: null as AttachmentState, evolve: evolveAttachment };

export function attachmentStream(attachmentId: number): string {
  return `attachment-${attachmentId}`;
}

/** The version for a reader of this language, else the Italian one, else any other. Null: there is none. */
export function versionFor<V>(
  versions: Readonly<Partial<Record<Language, V>>>,
  language: Language,
): { readonly language: Language; readonly version: V } | null {
  for (const one of new Set<Language>([language, 'it', ...(Object.keys(versions) as Language[])])) {
    const version = versions[one];
    if (version) return { language: one, version };
  }
  return null;
}
