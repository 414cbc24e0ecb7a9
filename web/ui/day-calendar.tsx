import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import { useEffect, useRef, useState } from 'react';
import { formatLongDay, monthsAway, today } from '#web/lib/dates/dates.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';

interface DayCalendarProps {
  /** `YYYY-MM-DD`, or an empty text. */
  readonly value: string;
  readonly onChoose: (day: string | null) => void;
}

/**
 * The calendar of a day field; weeks begin on Monday. Opens at the chosen day, or at today, which is marked. Arrows
 * move by days and weeks, PageUp and PageDown by months, with Shift by years; every day says its name.
 */
export default function DayCalendar({ value, onChoose }: DayCalendarProps) {
  const t = useTexts(common);
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(value === '' ? today() : value);
  /** The day to focus once its month is drawn. */
  const [goal, setGoal] = useState<string | null>(shown);
  useEffect(() => {
    if (goal === null) return;
    box.current?.querySelector<HTMLElement>(`[data-day="${goal}"]`)?.focus();
    setGoal(null);
  }, [goal]);
  const turn = (event: React.KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day;
    if (from === undefined || (event.key !== 'PageUp' && event.key !== 'PageDown')) return;
    event.preventDefault();
    const day = monthsAway(from, (event.key === 'PageUp' ? -1 : 1) * (event.shiftKey ? 12 : 1));
    setShown(day);
    setGoal(day);
  };
  return (
    <DatePicker
      ref={box}
      onKeyDown={turn}
      locale={language}
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      hideOutsideDates
      value={value === '' ? null : value}
      date={shown}
      onDateChange={setShown}
      onChange={onChoose}
      allowDeselect
      getDayAriaLabel={(day) => formatLongDay(day)}
      getDayProps={(day) => ({ 'data-day': day, ...(day === today() ? { 'aria-current': 'date' as const } : {}) })}
      ariaLabels={{
        nextMonth: t('nextMonth'),
        previousMonth: t('previousMonth'),
        nextYear: t('nextYear'),
        previousYear: t('previousYear'),
        nextDecade: t('nextDecade'),
        previousDecade: t('previousDecade'),
      }}
    />
  );
}
