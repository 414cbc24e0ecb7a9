import { romeDay } from '#domain/kernel/calendar.ts';

const HOUR = 3_600_000;

const HOURS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

/** The instant (ISO 8601 UTC) of a full hour of a day in Rome. An hour that the clocks skip is the one after it. */
export function romeInstant(day: string, hour: number): string {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  // Rome is one or two hours ahead of UTC.
  for (const ahead of [2, 1]) {
    const instant = new Date(asUtc - ahead * HOUR);
    if (Number(HOURS.format(instant)) === hour && romeDay(instant.toISOString()) === day) return instant.toISOString();
  }
  return new Date(asUtc - HOUR).toISOString();
}
