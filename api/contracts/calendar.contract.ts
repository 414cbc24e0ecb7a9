import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';

/** `GET /api/v1/calendar`: the reader's own link, without its secret, which is told once. */
const calendarLink = z.object({
  created_at: z.string(),
  /** When a calendar last read it, to the hour; null: never. */
  read_at: z.string().nullable(),
  /** What it tells: the repairs assigned to its owner, or all that the owner sees. */
  tells: z.enum(['mine', 'all']),
});

/** Calls of ours, which the specification does not have: deadlines in a calendar program (iCal). See `endpoint.ts`. */
export const calendarEndpoints = {
  readCalendarLink: { method: 'GET', path: '/api/v1/calendar', answer: answer(calendarLink.nullable()) },
  makeCalendarLink: {
    method: 'POST',
    path: '/api/v1/calendar',
    body: z.object({}),
    /** The path of the feed: anybody who knows it can read the feed. */
    answer: answer(z.object({ path: z.string() })),
  },
  withdrawCalendarLink: {
    method: 'POST',
    path: '/api/v1/calendar/withdraw',
    body: z.object({}),
    answer: answer(z.null()),
  },
  /** `token`: as {@link calendarEndpoints.makeCalendarLink} told it, followed by `.ics`. */
  calendarFeed: {
    method: 'GET',
    path: '/api/v1/calendar/:token',
    params: z.object({ token: z.string().max(100) }),
  },
} as const satisfies Endpoints;
