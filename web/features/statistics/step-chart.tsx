import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { texts } from './statistics.texts.ts';
import classes from './statistics-page.module.css';

interface Bar {
  readonly key: string;
  readonly when: string;
  readonly n: number;
}

interface StepChartProps {
  /** What is counted. */
  readonly what: string;
  readonly bars: readonly Bar[];
}

const HEIGHT = 200;
/** The part of its place that a bar fills. */
const FILLED = 0.8;

/** Bars over time. Screen readers get the sum and the highest bar; all numbers are in the table beside the chart. */
export function StepChart({ what, bars }: StepChartProps) {
  const t = useTexts(texts);
  const total = bars.reduce((sum, { n }) => sum + n, 0);
  const highest = bars.reduce((most, bar) => (bar.n > most.n ? bar : most), bars[0] ?? { key: '', when: '', n: 0 });
  const width = 100 / Math.max(bars.length, 1);
  const label =
    total === 0
      ? t('chartEmpty', { what })
      : t('chart', {
          what,
          total: formatNumber(total),
          most: formatNumber(highest.n),
          when: highest.when,
        });
  return (
    <figure className={classes.chart}>
      <svg role="img" aria-label={label} width="100%" height={HEIGHT}>
        {bars.map(({ key, when, n }, at) => {
          const height = highest.n === 0 ? 0 : (100 * n) / highest.n;
          return (
            <rect
              key={key}
              className={classes.ink}
              x={`${at * width}%`}
              y={`${100 - height}%`}
              width={`${width * FILLED}%`}
              height={`${height}%`}
            >
              <title>{t('bar', { when, n: formatNumber(n) })}</title>
            </rect>
          );
        })}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>{bars[0]?.when}</span>
        <span>{bars.length > 1 ? bars.at(-1)?.when : ''}</span>
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
