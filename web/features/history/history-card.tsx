import { Link } from 'react-router';
import type { HistoryEventRow } from '#api/contracts/history-list.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '#web/ui/table/rows/cards.module.css';
import { listTexts } from './history-list.texts.ts';
import { actedFor, actorOf, eventLink, subjectOf, titleOf } from './history-list.ts';
import own from './history-page.module.css';

/** An event on a small screen. */
export function HistoryCard({ row }: { readonly row: HistoryEventRow }) {
  const t = useTexts(listTexts);
  const other = actedFor(row);
  return (
    <>
      <div className={classes.top}>
        <Link to={eventLink(row)} className={classes.code}>
          {titleOf(row)}
        </Link>
      </div>
      <div className={own.cardFacts}>
        <time dateTime={row.at}>{formatInstant(row.at)}</time>
        <span>{subjectOf(row)}</span>
        <span>{actorOf(row)}</span>
        {other === '' ? null : (
          <span>
            {t('actingFor')}: {other}
          </span>
        )}
      </div>
    </>
  );
}
