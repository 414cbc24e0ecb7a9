import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { type Period, periodFault } from '#domain/statistics/period.ts';
import { write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { PeriodBar } from './period-bar.tsx';
import { periodIn, stepsOf } from './report-days.ts';
import { texts } from './statistics.texts.ts';
import { StepsSection } from './steps-section.tsx';
import { VisitTables } from './visit-tables.tsx';

/** Fetches both reports of a period. */
async function fetchReports({ start, end }: Period) {
  const [visits, business] = await Promise.all([
    write('POST', '/api/v1/analytics/visits', { start, end }),
    write('POST', '/api/v1/analytics/business', { start, end }),
  ]);
  return { visits: visits.data, business: business.data };
}

/** `/admin/statistiche?start=&end=`: the visits to the site and what comes of them, compared with the period before. */
export default function StatisticsPage() {
  const t = useTexts(texts);
  const account = useAccount();
  const [params, setParams] = useSearchParams();
  const today = romeDayAt(Date.now());
  const period = periodIn(params, today);
  const fault = periodFault(period);
  const allowed = may(account, 'statistics', 'view');
  const found = useQuery({
    queryKey: ['statistics', period.start, period.end],
    queryFn: () => fetchReports(period),
    enabled: allowed && fault === null,
    placeholderData: keepPreviousData,
  });
  return (
    <Page right={['statistics', 'view']} title={t('title')} lead={t('lead')}>
      <PeriodBar
        period={period}
        today={today}
        fault={fault}
        onChange={({ start, end }) => setParams({ start, end }, { replace: true })}
      />
      {fault === null || found.data ? (
        <Found of={found} waiting={420}>
          {({ visits, business }) => (
            <>
              <FigureTiles visits={visits} business={business} />
              <StepsSection {...stepsOf(visits.days, business.days)} />
              <VisitTables report={visits} />
            </>
          )}
        </Found>
      ) : null}
    </Page>
  );
}
