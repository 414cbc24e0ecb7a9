import type { MailRow } from '#api/contracts/mails.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import { subjectOf, taskText } from './mail-columns.tsx';
import { mailLink, timeOf } from './mail-list.ts';
import { MailState } from './mail-state.tsx';

/** A message on a small screen. */
export function MailCard({ row }: { readonly row: MailRow }) {
  return (
    <RowCard to={mailLink(row.id)} name={subjectOf(row)} mark={<MailState state={row.state} />}>
      <span>{row.recipient}</span>
      <span>{row.code_intervention_gr}</span>
      <time dateTime={timeOf(row)}>{formatInstant(timeOf(row))}</time>
      <span>{taskText(row)}</span>
    </RowCard>
  );
}
