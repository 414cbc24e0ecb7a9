import { messages } from '../kernel/message.ts';

/** Messages about the period of a report. */
export const statisticsMessages = messages({
  'ends-before': { it: 'La fine viene prima dell’inizio', en: 'The end comes before the start' },
  'period-too-long': { it: 'Al massimo {max} giorni', en: 'At most {max} days' },
});
