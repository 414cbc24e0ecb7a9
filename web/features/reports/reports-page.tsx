import type { ReportRow } from '#api/contracts/reports.contract.ts';
import { REPORT_STATUSES } from '#domain/reports/report-limits.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ReviewList } from '#web/market/review-list.tsx';
import { type RowPlace, StatesRow } from '#web/ui/states-list.tsx';
import { ReportPanel } from './report-panel.tsx';
import classes from './reports.module.css';
import { reportsTexts } from './reports.texts.ts';
import { useReports } from './use-reports.ts';

/** `/admin/segnalazioni/:id?`: reported ads and appeals, longest waiting first, and the chosen one beside the list. */
export default function ReportsPage() {
  const t = useTexts(reportsTexts);
  return (
    <ReviewList
      path="/admin/segnalazioni"
      states={REPORT_STATUSES}
      waiting="OPEN"
      nameOf={t}
      say={t}
      none={{ title: t('none'), text: t('noneText') }}
      useFound={useReports}
      row={(ad, place) => <Row ad={ad} {...place} />}
      detail={(id, onClose) => <ReportPanel id={id} onClose={onClose} />}
    />
  );
}

function Row({ ad, ...place }: RowPlace & { readonly ad: ReportRow }) {
  const t = useTexts(reportsTexts);
  const marked = useFlash('ad-report', ad.id);
  return (
    <StatesRow {...place} marked={marked} className={classes.row}>
      <span className={classes.name}>{ad.title}</span>
      <span className={classes.seller}>{ad.seller_name}</span>
      <span className={classes.count}>{ad.open > 0 ? t('count', { n: ad.open }) : t(`is_${ad.status}`)}</span>
      <time className={classes.when} dateTime={ad.waits_since}>
        {formatInstant(ad.waits_since)}
      </time>
    </StatesRow>
  );
}
