import { Text } from '@mantine/core';
import type { BusinessReport, VisitsReport } from '#api/contracts/analytics.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { changeOf, FIGURES } from './report-days.ts';
import { texts } from './statistics.texts.ts';
import classes from './statistics-page.module.css';

/** The totals of a period, compared with the period before. */
export function FigureTiles({ visits, business }: { visits: VisitsReport; business: BusinessReport }) {
  const t = useTexts(texts);
  const total = { ...visits.total, ...business.total };
  const before = { ...visits.before, ...business.before };
  const changeText = (now: number, then: number) => {
    const change = changeOf(now, then);
    if (change === null) return '';
    return change === 0 ? t('same') : t(change > 0 ? 'more' : 'fewer', { n: formatNumber(Math.abs(change)) });
  };
  return (
    <div>
      <dl className={classes.tiles}>
        {FIGURES.map((figure) => (
          <div key={figure} className={classes.tile}>
            <dt>{t(figure)}</dt>
            <dd className={classes.number}>{formatNumber(total[figure])}</dd>
            <dd className={classes.change}>
              <strong>{changeText(total[figure], before[figure])}</strong>{' '}
              {t('before', { n: formatNumber(before[figure]) })}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="xs">
        {t('compared', { start: formatDay(before.start), end: formatDay(before.end) })}
      </Text>
    </div>
  );
}
