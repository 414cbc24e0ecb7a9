import { messages } from '#domain/kernel/message.ts';

/** What a calendar of deadlines says of itself. */
export const calendarMessages = messages({
  'calendar-name': { it: 'Scadenze di Officina', en: 'Officina deadlines' },
});
