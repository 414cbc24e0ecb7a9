import type { HistoryEventRow } from '#api/contracts/history-list.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import { listTexts } from './history-list.texts.ts';
import { actedFor, actorOf, eventLink, subjectOf, titleOf } from './history-list.ts';

/** An event on a small screen. */
export function HistoryCard({ row }: { readonly row: HistoryEventRow }) {
  const t = useTexts(listTexts);
  const other = actedFor(row);
  return (
    <RowCard to={eventLink(row)} name={titleOf(row)}>
      <time dateTime={row.at}>{formatInstant(row.at)}</time>
      <span>{subjectOf(row)}</span>
      <span>{actorOf(row)}</span>
      {other === '' ? null : (
        <span>
          {t('actingFor')}: {other}
        </span>
      )}
    </RowCard>
  );
}
