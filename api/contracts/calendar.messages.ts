import { messages } from '#domain/kernel/message.ts';

/** The name of a calendar of deadlines. */
export const calendarMessages = messages({
  'calendar-name': { it: 'Scadenze di Officina', en: 'Officina deadlines' },
});
