import type { WorkingCalendar } from '../kernel/calendar.ts';
import type { Firm } from './firm.events.ts';

/** The days on which the firm works, for counting working days. */
export function calendarOf({
  working_weekdays,
  closures,
}: Pick<Firm, 'working_weekdays' | 'closures'>): WorkingCalendar {
  return { weekdays: working_weekdays, closures };
}
