import type { WorkingCalendar } from '../kernel/calendar.ts';
import type { Firm } from './firm.events.ts';

/** The firm's working days, for counting them. */
export function calendarOf({
  working_weekdays,
  closures,
}: Pick<Firm, 'working_weekdays' | 'closures'>): WorkingCalendar {
  return { weekdays: working_weekdays, closures };
}
