import type { MailRow } from '#api/contracts/mails.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { MAIL_SORTS, MAIL_STATES, MAIL_VIEWS, type MailSort, VIEW_STATES } from '#domain/mails/mail-lists.ts';
import { isMailTemplate } from '#domain/mails/offered/mail-templates.ts';
import { get } from '#web/lib/api/client.ts';
import { someOf } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';

export const MAILS_PATH = '/admin/posta';

/** Address of an open message; the query string keeps the list's search and filters. */
export const mailLink = (id: number): string => `${MAILS_PATH}/${id}${window.location.search}`;

/** The tasks that undelivered messages leave. */
export const MAIL_TASKS = ['open', 'done'] as const;

/** Views, sorts and filters of the mail log. */
export const mailList = defineList({
  views: MAIL_VIEWS,
  sorts: MAIL_SORTS,
  sort: 'id',
  direction: 'desc',
  filters: {
    states: someOf('state', new RegExp(`^(${MAIL_STATES.join('|')})$`)),
    template: someOf('template', { test: isMailTemplate }),
    task: someOf('task', new RegExp(`^(${MAIL_TASKS.join('|')})$`)),
  },
});
export type MailsState = typeof mailList.empty;

/** When the message was sent, or will be. */
export const timeOf = ({ sent_at, due_at }: MailRow): string => sent_at ?? due_at;

function matchesFilters(row: MailRow, { view, states, template, task, search }: MailsState, shown: boolean): boolean {
  const text = `${row.recipient} ${row.subject} ${row.template} ${row.code_intervention_gr ?? ''}`;
  return (
    (VIEW_STATES[view]?.includes(row.state) ?? true) &&
    (states.length === 0 || states.includes(row.state)) &&
    (template.length === 0 || template.includes(row.template)) &&
    (task.length === 0 || task.includes(row.task ?? '')) &&
    (shown || holdsWords(text, search))
  );
}

function sortedBy(row: MailRow, sort: MailSort): string | number {
  switch (sort) {
    case 'at':
      return timeOf(row);
    case 'state':
      return MAIL_STATES.indexOf(row.state);
    case 'code':
      return row.code_intervention_gr ?? '';
    default:
      return row[sort];
  }
}

/** The source of the list's rows. @param live true: this person sees all messages and so may follow their topic */
export function mailSource(live: boolean): ListSource<MailRow, MailsState> {
  return {
    page: ({ query, cursor, limit }, signal) =>
      get('/api/v1/mails', { ...query, cursor: cursor ?? undefined, limit }, signal),
    keyOf: (query) => ['mails', 'list', query],
    topic: live ? TOPICS.mails : null,
    matchesFilters,
    order: (state) => rowOrder(state, sortedBy),
  };
}
