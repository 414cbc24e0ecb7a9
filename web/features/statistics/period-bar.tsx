import { SegmentedControl } from '@mantine/core';
import type { Message } from '#domain/kernel/message.ts';
import type { Period } from '#domain/statistics/period.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { LENGTHS, lastDays, offeredLength } from './report-days.ts';
import { texts } from './statistics.texts.ts';
import classes from './statistics-page.module.css';

interface PeriodBarProps {
  readonly period: Period;
  readonly today: string;
  /** The fault of the period, shown at its last day. */
  readonly fault: Message | null;
  readonly onChange: (period: Period) => void;
}

/** Chooses the period: one of the usual lengths up to today, or from one day to another. */
export function PeriodBar({ period, today, fault, onChange }: PeriodBarProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const length = offeredLength(period, today);
  const set = (name: keyof Period) => (day: string) => {
    if (day !== '') onChange({ ...period, [name]: day });
  };
  return (
    <div className={classes.bar}>
      <SegmentedControl
        className={classes.scroll}
        aria-label={t('period')}
        value={length === null ? '' : String(length)}
        onChange={(chosen) => onChange(lastDays(Number(chosen), today))}
        data={LENGTHS.map((n) => ({ value: String(n), label: t('last', { n }) }))}
      />
      <div className={classes.days}>
        <DayField label={t('start')} value={period.start} onChange={set('start')} />
        <DayField label={t('end')} value={period.end} onChange={set('end')} error={fault?.[language]} />
      </div>
    </div>
  );
}
