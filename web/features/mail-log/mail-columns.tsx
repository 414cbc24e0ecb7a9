import type { MailRow } from '#api/contracts/mails.contract.ts';
import { isMailTemplate, MAIL_TEMPLATES } from '#domain/mails/offered/mail-templates.ts';
import { language } from '#web/lib/text/language.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import { PlainCell } from '#web/ui/table/cells/plain-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { instantColumn, textColumn } from '#web/ui/table/columns/column-kinds.tsx';
import { mailLink, timeOf } from './mail-list.ts';
import { texts } from './mail-log.texts.ts';
import { MailState } from './mail-state.tsx';

const t = (key: keyof (typeof texts)['it']) => textOf(texts, key);

/** A message's subject, which opens it. */
export const subjectOf = ({ subject, title }: MailRow): string => subject || title;

/** What an undelivered message leaves to be done; empty: nothing. */
export const taskText = ({ task }: Pick<MailRow, 'task'>): string =>
  task === null ? '' : t(task === 'open' ? 'taskIsOpen' : 'taskIsDone');

/** The name of a kind of message, in the reader's language. */
export function templateText(template: string): string {
  if (!isMailTemplate(template)) return template;
  const { title, titleEn } = MAIL_TEMPLATES[template];
  return language() === 'it' ? title : titleEn;
}

/** The columns of the mail log. */
export const mailColumns: readonly TableColumn<MailRow>[] = [
  {
    id: 'subject',
    width: 280,
    pinned: 'start',
    beside: 200,
    sort: 'subject',
    grows: true,
    name: () => t('subject'),
    value: subjectOf,
    cell: (row) => <OpenCell named to={mailLink(row.id)} text={subjectOf(row)} />,
  },
  {
    id: 'state',
    width: 150,
    beside: 140,
    sort: 'state',
    name: () => t('state'),
    value: (row) => t(row.state),
    cell: (row) => <MailState state={row.state} />,
  },
  {
    id: 'task',
    width: 112,
    name: () => t('task'),
    value: taskText,
    cell: taskText,
  },
  textColumn(
    {
      id: 'recipient',
      width: 230,
      beside: 190,
      sort: 'recipient',
      name: () => t('recipient'),
    },
    (row) => row.recipient,
  ),
  {
    id: 'repair',
    width: 132,
    sort: 'code',
    whole: true,
    name: () => t('repair'),
    value: (row) => row.code_intervention_gr,
    cell: (row) => row.code_intervention_gr,
  },
  instantColumn(
    {
      id: 'when',
      width: 140,
      beside: 130,
      sort: 'at',
      name: () => t('when'),
    },
    (row) => timeOf(row),
  ),
  textColumn(
    {
      id: 'template',
      width: 210,
      sort: 'title',
      optional: true,
      name: () => t('template'),
    },
    (row) => templateText(row.template),
  ),
  {
    id: 'attempts',
    width: 84,
    align: 'end',
    optional: true,
    name: () => t('attemptsMade'),
    value: (row) => row.attempts,
    cell: (row) => row.attempts,
  },
  {
    id: 'error',
    width: 260,
    optional: true,
    name: () => t('error'),
    value: (row) => row.error,
    cell: (row) => <PlainCell text={row.error ?? ''} />,
  },
];
