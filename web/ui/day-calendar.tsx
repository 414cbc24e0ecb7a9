import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import { today } from '#web/lib/dates/dates.ts';
import { useLanguage } from '#web/lib/text/language.ts';

interface DayCalendarProps {
  /** `YYYY-MM-DD`, or an empty text. */
  readonly value: string;
  readonly onChoose: (day: string | null) => void;
}

/** The calendar of a day field; weeks begin on Monday. */
export default function DayCalendar({ value, onChoose }: DayCalendarProps) {
  return (
    <DatePicker
      locale={useLanguage()}
      firstDayOfWeek={1}
      value={value === '' ? null : value}
      defaultDate={value === '' ? today() : value}
      onChange={onChoose}
      allowDeselect
    />
  );
}
