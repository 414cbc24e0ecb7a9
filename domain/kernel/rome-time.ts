import { romeDay } from './calendar.ts';

const HOUR = 3_600_000;

const HOURS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

/**
 * The instant (ISO 8601 UTC) of an hour and minute of a day in Rome. An hour that the clocks skip becomes the hour
 * after it; of an hour that occurs twice it is the first.
 */
export function romeInstant(day: string, hour: number, minute = 0): string {
  return new Date(Date.parse(fullHour(day, hour)) + minute * 60_000).toISOString();
}

/** The instant (ISO 8601 UTC) of a time of a day in Rome. @param time as people write it: `08:30` */
export function romeMoment(day: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return romeInstant(day, hour, minute);
}

function fullHour(day: string, hour: number): string {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  // Rome is one or two hours ahead of UTC.
  for (const ahead of [2, 1]) {
    const instant = new Date(asUtc - ahead * HOUR);
    if (Number(HOURS.format(instant)) === hour && romeDay(instant.toISOString()) === day) return instant.toISOString();
  }
  return new Date(asUtc - HOUR).toISOString();
}
