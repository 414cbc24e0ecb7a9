import type { AttachmentEvent } from '#domain/attachments/attachment.state.ts';
import * as story from '#test/support/attachment-story.ts';
import { int, pick, type Random } from './chance.ts';

const FACTS: readonly ((random: Random) => AttachmentEvent)[] = [
  (random) => story.attachmentTranslated(pick(random, ['it', 'en']), 'Certificato', int(random, 1, 4)),
  (random) => story.attachmentItemNamed(pick(random, [null, 3])),
  (random) => story.attachmentTranslationDeleted(pick(random, ['it', 'en'])),
  () => story.attachmentDeleted,
];

/** An attachment of this customer, and what became of it; it need not be lawful. */
export function randomAttachment(random: Random, attachmentId: number, customer_id: number): AttachmentEvent[] {
  const facts = Array.from({ length: int(random, 2, 7) }, () => pick(random, FACTS)(random));
  return [story.attachmentInserted(), ...facts].map(
    (event) => ({ ...event, data: { ...event.data, attachmentId, customer_id } }) as AttachmentEvent,
  );
}
