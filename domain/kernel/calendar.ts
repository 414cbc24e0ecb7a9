const ROME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** The day (`YYYY-MM-DD`) in Europe/Rome at an instant (ISO 8601). */
export function romeDay(instant: string): string {
  return ROME.format(new Date(instant));
}
