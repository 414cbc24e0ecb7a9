import { defineTexts } from '#web/lib/text/define-texts.ts';

/** Texts of the calendar of deadlines. */
export const calendarTexts = defineTexts('repair-calendar', {
  it: {
    calendar: 'Scadenze: {when}',
    month: 'Mese',
    week: 'Settimana',
    span: 'Quanto mostrare',
    before: 'Prima',
    after: 'Dopo',
    today: 'Oggi',
    overdue: 'Fuori tempo',
    earlier: 'Una fuori tempo da prima || {n} fuori tempo da prima',
    more: 'Un’altra || Altre {n}',
    partly: 'Mostrate le prime {n}: filtra per vederle tutte',
    none: 'Nessuna scadenza in questi giorni',
    weekOf: 'Settimana dal {from} al {to}',
    of: 'una scadenza || {n} scadenze',
  },
  en: {
    calendar: 'Deadlines: {when}',
    month: 'Month',
    week: 'Week',
    span: 'How much to show',
    before: 'Before',
    after: 'After',
    today: 'Today',
    overdue: 'Overdue',
    earlier: 'One overdue from before || {n} overdue from before',
    more: 'One more || {n} more',
    partly: 'The first {n} are shown: filter to see all',
    none: 'No deadlines on these days',
    weekOf: 'Week from {from} to {to}',
    of: 'one deadline || {n} deadlines',
  },
});
