import { useNavigate } from 'react-router';
import type { ReportRow } from '#api/contracts/reports.contract.ts';
import { REPORT_STATUSES } from '#domain/reports/report-limits.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useReviewAddress } from '#web/market/use-review-address.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { StatesList, StatesRow } from '#web/ui/states-list.tsx';
import { ReportPanel } from './report-panel.tsx';
import classes from './reports.module.css';
import { reportsTexts } from './reports.texts.ts';
import { useReports } from './use-reports.ts';

/** `/admin/segnalazioni/:id?`: reported ads and appeals, who waits longest first, and the chosen one beside the list. */
export default function ReportsPage() {
  const t = useTexts(reportsTexts);
  const navigate = useNavigate();
  const { search, status, isPlain, chosen, link, onText, onState } = useReviewAddress(
    '/admin/segnalazioni',
    REPORT_STATUSES,
    'OPEN',
  );
  const found = useReports({ search, status });
  return (
    <StatesList
      title={t('title')}
      lead={t('lead')}
      search={{ label: t('search'), text: search, onText }}
      states={{
        label: t('state'),
        all: [...REPORT_STATUSES, ''],
        chosen: status,
        nameOf: (value) => t(value === '' ? 'allStates' : value),
        onState,
      }}
      found={found}
      nothing={isPlain ? <NothingYet title={t('none')} text={t('noneText')} /> : <EmptyState />}
      beside={chosen === null ? null : <ReportPanel key={chosen} id={chosen} onClose={() => navigate(link(null))} />}
    >
      {found.rows.map((ad) => (
        <Row key={ad.id} ad={ad} to={link(ad.id)} chosen={ad.id === chosen} />
      ))}
    </StatesList>
  );
}

function Row({ ad, to, chosen }: { readonly ad: ReportRow; readonly to: string; readonly chosen: boolean }) {
  const t = useTexts(reportsTexts);
  const marked = useFlash('ad-report', ad.id);
  return (
    <StatesRow to={to} chosen={chosen} marked={marked} className={classes.row}>
      <span className={classes.name}>{ad.title}</span>
      <span className={classes.seller}>{ad.seller_name}</span>
      <span className={classes.count}>{ad.open > 0 ? t('count', { n: ad.open }) : t(`is_${ad.status}`)}</span>
      <time className={classes.when} dateTime={ad.waits_since}>
        {formatInstant(ad.waits_since)}
      </time>
    </StatesRow>
  );
}
