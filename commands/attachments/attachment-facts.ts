import type { Surroundings } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import type { Ownership } from '#domain/accounts/offered/permissions.ts';
import type { NamedItem } from '#domain/attachments/attachment.decide.ts';
import { type AttachmentState, attachmentFold, attachmentStream } from '#domain/attachments/attachment.state.ts';

/** What all commands on an attachment have in common: its stream, and the customer that it is for. */
export const attachmentCommand = {
  stream: ({ id: attachmentId }: { readonly id: number }) => attachmentStream(attachmentId),
  fold: attachmentFold,
  ownership: (attachment: AttachmentState): Ownership | null =>
    attachment && !attachment.deleted ? { customer_id: attachment.customer_id } : null,
} as const;

/** Whether the item that an attachment names exists; true when it names none. */
export async function loadNamedItem(
  { load }: Surroundings,
  { item_id: item }: { readonly item_id?: number | null | undefined },
): Promise<NamedItem> {
  return { item: !item || (await loadReferred(load, 'item', item)) === 'there' };
}
