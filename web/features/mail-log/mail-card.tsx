import { Link } from 'react-router';
import type { MailRow } from '#api/contracts/mails.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import classes from '#web/ui/table/rows/cards.module.css';
import { subjectOf, taskText } from './mail-columns.tsx';
import { mailLink, timeOf } from './mail-list.ts';
import own from './mail-log.module.css';
import { MailState } from './mail-state.tsx';

/** A message on a small screen. */
export function MailCard({ row }: { readonly row: MailRow }) {
  return (
    <>
      <div className={classes.top}>
        <Link to={mailLink(row.id)} className={classes.code}>
          {subjectOf(row)}
        </Link>
        <MailState state={row.state} />
      </div>
      <div className={own.cardFacts}>
        <span>{row.recipient}</span>
        <span>{row.code_intervention_gr}</span>
        <time dateTime={timeOf(row)}>{formatInstant(timeOf(row))}</time>
        <span>{taskText(row)}</span>
      </div>
    </>
  );
}
