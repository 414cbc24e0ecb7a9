import type { NewsletterRow } from '#api/contracts/newsletters.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { NEWSLETTERS_PATH } from './newsletter-list.ts';
import { NewsletterStatus } from './newsletter-status.tsx';
import { newsletterTexts } from './newsletters.texts.ts';

/** The address of an open newsletter; the list behind it keeps its filters. */
export const newsletterLink = (id: number): string => `${NEWSLETTERS_PATH}/${id}${window.location.search}`;

const t = (key: keyof (typeof newsletterTexts)['it']) => textOf(newsletterTexts, key);
const subjectOf = ({ subject }: NewsletterRow) => subject || t('untitled');
const when = ({ at }: NewsletterRow) => (at === null ? '' : formatInstant(at));
const count = ({ recipients }: NewsletterRow) => (recipients === null ? '' : String(recipients));

/** The columns of the list of newsletters. */
export const newsletterColumns: readonly TableColumn<NewsletterRow>[] = [
  {
    id: 'id',
    width: 84,
    pinned: 'start',
    beside: 64,
    sort: 'id',
    whole: true,
    name: () => t('number'),
    value: (row) => row.id,
    cell: (row) => <OpenCell named to={newsletterLink(row.id)} text={String(row.id)} />,
  },
  {
    id: 'subject',
    width: 320,
    beside: 170,
    sort: 'subject',
    grows: true,
    name: () => t('subject'),
    value: subjectOf,
    cell: subjectOf,
  },
  {
    id: 'status',
    width: 150,
    beside: 130,
    sort: 'status',
    name: () => t('status'),
    value: (row) => t(row.status),
    cell: (row) => <NewsletterStatus status={row.status} />,
  },
  { id: 'recipients', width: 110, name: () => t('recipients'), value: count, cell: count },
  { id: 'at', width: 150, whole: true, name: () => t('at'), value: when, cell: when },
  {
    id: 'updated',
    width: 150,
    whole: true,
    name: () => t('updated'),
    value: (row) => formatInstant(row.updated_at),
    cell: (row) => formatInstant(row.updated_at),
  },
];
