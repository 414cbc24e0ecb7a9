import type { HistoryEventRow } from '#api/contracts/history-list.contract.ts';
import { topicName } from '#domain/history-list.ts';
import { language } from '#web/lib/text/language.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { instantColumn, textColumn } from '#web/ui/table/columns/column-kinds.tsx';
import { listTexts } from './history-list.texts.ts';
import { actedFor, actorOf, eventLink, subjectOf, titleOf } from './history-list.ts';

const t = (key: keyof (typeof listTexts)['it']) => textOf(listTexts, key);
const topicOf = ({ topic }: HistoryEventRow) => topicName(topic)[language()];

/** The columns of the list of all that happened. */
export const historyColumns: readonly TableColumn<HistoryEventRow>[] = [
  instantColumn(
    {
      id: 'when',
      width: 136,
      pinned: 'start',
      beside: 136,
      sort: 'at',
      name: () => t('when'),
    },
    (row) => row.at,
  ),
  {
    id: 'what',
    width: 320,
    pinned: 'start',
    beside: 210,
    grows: true,
    name: () => t('what'),
    value: titleOf,
    cell: (row) => <OpenCell named to={eventLink(row)} text={titleOf(row)} />,
  },
  textColumn(
    {
      id: 'subject',
      width: 250,
      beside: 222,
      name: () => t('subject'),
    },
    subjectOf,
  ),
  textColumn(
    {
      id: 'who',
      width: 220,
      beside: 160,
      name: () => t('who'),
    },
    actorOf,
  ),
  textColumn(
    {
      id: 'actingFor',
      width: 170,
      name: () => t('actingFor'),
    },
    actedFor,
  ),
  textColumn(
    {
      id: 'topic',
      width: 180,
      optional: true,
      name: () => t('topic'),
    },
    topicOf,
  ),
  textColumn(
    {
      id: 'type',
      width: 200,
      optional: true,
      name: () => t('type'),
    },
    (row) => row.type,
  ),
  {
    id: 'number',
    width: 90,
    align: 'end',
    optional: true,
    name: () => t('subjectNumber'),
    value: (row) => row.subject_id,
    cell: (row) => row.subject_id,
  },
];
