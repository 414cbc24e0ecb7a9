import type { ReportRow } from '#api/contracts/reports.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { ViewBar } from '#web/ui/table/views/view-bar.tsx';
import { reportColumns, titleOf } from './report-columns.tsx';
import { REPORTS_PATH, reportLink, reportList, reportSource } from './report-list.ts';
import { ReportPanel } from './report-panel.tsx';
import { reportsTexts } from './reports.texts.ts';

const traits: RowTraits<ReportRow> = { kind: 'ad-report', nameOf: titleOf };

/** `/admin/segnalazioni/:id?`: reported ads and appeals, longest waiting first, and the chosen one beside the list. */
export default function ReportsPage() {
  const t = useTexts(reportsTexts);
  return (
    <ListScreen
      name="reports"
      path={REPORTS_PATH}
      title={t('title')}
      label={t('table')}
      file="segnalazioni"
      list={reportList}
      source={reportSource}
      columns={reportColumns}
      traits={traits}
      bar={(bar) => <ViewBar {...bar} nameOf={t} counts="found" tabsLabel={t('tabs')} searchLabel={t('search')} />}
      none={({ view }) => (view === 'OPEN' ? <NothingYet title={t('none')} text={t('noneText')} /> : <EmptyState />)}
      card={(row) => (
        <RowCard to={reportLink(row.id)} name={titleOf(row)} mark={t(`is_${row.status}`)}>
          <span>{row.seller_name}</span>
          {row.open > 0 ? <span>{t('count', { n: row.open })}</span> : null}
          <time dateTime={row.waits_since}>{formatInstant(row.waits_since)}</time>
        </RowCard>
      )}
      cardHeight={88}
      detail={(id, onClose) => <ReportPanel id={id} onClose={onClose} />}
    />
  );
}
