/** What the list of all attachments is sorted by. */
export const ATTACHMENT_SORTS = ['id', 'name', 'customer', 'updated_at'] as const;
export type AttachmentSort = (typeof ATTACHMENT_SORTS)[number];
