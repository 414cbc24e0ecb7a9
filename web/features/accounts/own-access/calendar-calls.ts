import { get, write } from '#web/lib/api/client.ts';

export const CALENDAR_LINK = ['calendar-link'] as const;

export async function fetchCalendarLink(signal?: AbortSignal) {
  return (await get('/api/v1/calendar', {}, signal)).data;
}

/** Makes a link that replaces the one before. @returns its whole address, which the server tells only this once */
export async function makeCalendarLink(): Promise<string> {
  const { path } = (await write('POST', '/api/v1/calendar', {})).data;
  return new URL(path, location.origin).href;
}

export const withdrawCalendarLink = () => write('POST', '/api/v1/calendar/withdraw', {});
