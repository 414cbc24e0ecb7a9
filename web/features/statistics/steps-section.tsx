import { SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { CountTable } from './count-table.tsx';
import { FIGURES, type Figure, type Step } from './report-days.ts';
import { texts } from './statistics.texts.ts';
import classes from './statistics-page.module.css';
import { StepChart } from './step-chart.tsx';

interface StepsSectionProps {
  readonly unit: 'day' | 'month';
  readonly steps: readonly Step[];
}

/** A period step by step: one figure as a chart, and beside it a table of all figures, newest first. */
export function StepsSection({ unit, steps }: StepsSectionProps) {
  const t = useTexts(texts);
  const [figure, setFigure] = useState<Figure>('visits');
  const title = t(unit === 'day' ? 'byDay' : 'byMonth');
  const stepName = (when: string) => (unit === 'day' ? formatDay(when) : `${when.slice(5)}/${when.slice(0, 4)}`);
  return (
    <section className={classes.section} aria-labelledby="passi">
      <Title order={2} size="h3" id="passi">
        {title}
      </Title>
      <div className={classes.scroll}>
        <SegmentedControl
          aria-label={t('shown')}
          value={figure}
          onChange={(chosen) => setFigure(chosen as Figure)}
          data={FIGURES.map((one) => ({ value: one, label: t(one) }))}
        />
      </div>
      <div className={classes.beside}>
        <StepChart
          what={t(figure)}
          bars={steps.map((step) => ({ key: step.when, when: stepName(step.when), n: step[figure] }))}
        />
        <CountTable
          title={title}
          head={t(unit)}
          columns={FIGURES.map((one) => t(one))}
          rows={steps.toReversed().map((step) => ({
            key: step.when,
            name: stepName(step.when),
            counts: FIGURES.map((one) => step[one]),
          }))}
        />
      </div>
    </section>
  );
}
