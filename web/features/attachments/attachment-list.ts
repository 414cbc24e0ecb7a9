import type { AttachmentRow as Attachment } from '#api/contracts/attachments.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { ATTACHMENT_SORTS } from '#domain/attachments/attachment-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { unlessGone } from '#web/lib/http/unless-gone.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListRow } from '#web/ui/table/list-row.ts';
import { type ListSource, placed } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';
import { attachmentKeys } from './attachment-calls.ts';

export const ATTACHMENTS_PATH = '/admin/allegati';

/** The address of an open attachment; `nuovo`: a new one. The list behind it keeps its search. */
export const attachmentLink = (id: number | 'nuovo'): string => `${ATTACHMENTS_PATH}/${id}${window.location.search}`;

/** An attachment in the list, called as it is in the reader's language. */
export type AttachmentRow = Attachment & ListRow;

/** Sorts of the list. */
export const attachmentList = defineList({
  views: ['all'],
  sorts: ATTACHMENT_SORTS,
  sort: 'id',
  direction: 'desc',
  filters: {},
});
export type AttachmentsState = typeof attachmentList.empty;

const searchedIn = ({ customer, translations }: AttachmentRow) => [customer, ...translations.map(({ name }) => name)];

/** The data source of the list. @param live this person sees all attachments and so may follow their topic */
export function attachmentSource(live: boolean): ListSource<AttachmentRow, AttachmentsState> {
  return {
    page: async ({ query: { view: _, ...query }, cursor, limit }, signal) =>
      placed(await get('/api/v1/itemAttachmentFile/all', { ...query, cursor: cursor ?? undefined, limit }, signal)),
    keyOf: (query) => [...attachmentKeys.all, 'list', query],
    topic: live ? TOPICS.attachments : null,
    rowNow: async (id) => (await unlessGone(get('/api/v1/itemAttachmentFile/:id', { id })))?.data ?? null,
    matchesFilters: (row, { search }, shown) => shown || searchedIn(row).some((text) => holdsWords(text, search)),
    order: (state) => rowOrder(state, (row, sort) => row[sort]),
  };
}
