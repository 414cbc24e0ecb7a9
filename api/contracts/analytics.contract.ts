import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { periodFault } from '#domain/statistics/period.ts';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';
import { dateInput } from './input.ts';

/**
 * `POST /api/v1/analytics/…`: the days of a report, both ends included. An `end` before `start`, or too far from it, is
 * refused.
 */
export const periodBody = z.object({ start: dateInput, end: dateInput }).superRefine(
  (period, context) => {
    const fault = periodFault(period);
    if (fault) context.addIssue({ code: 'custom', path: ['end'], message: asIssue(fault) });
  },
  { when: ({ issues }) => issues.length === 0 },
);

const count = z.number().int();
const period = { start: z.string(), end: z.string() };
const visitFigures = { visits: count, views: count };
const businessFigures = { requests: count, quotes: count, orders: count };

/** The figures of a period by day and in total, and the total of the period of the same length before it. */
const compared = <F extends z.ZodRawShape>(figures: F) => ({
  days: z.array(z.object({ day: z.string(), ...figures })),
  total: z.object(figures),
  before: z.object({ ...period, ...figures }),
});

/**
 * `POST /api/v1/analytics/visits`. A visit is a view that came from another site or from no page. Pages and sources:
 * the first fifty.
 */
export const visitsReport = z.object({
  ...compared(visitFigures),
  /** By page, without the language's prefix of its address. */
  pages: z.array(z.object({ page: z.string(), ...visitFigures })),
  /** A host, or a name of `domain/statistics/view-source.ts`. */
  sources: z.array(z.object({ source: z.string(), visits: count })),
  languages: z.array(z.object({ language: z.string(), ...visitFigures })),
});
export type VisitsReport = z.infer<typeof visitsReport>;

/** `POST /api/v1/analytics/business`: requests of the site, quotes that were sent, orders that were placed. */
export const businessReport = z.object(compared(businessFigures));
export type BusinessReport = z.infer<typeof businessReport>;

/**
 * Calls, for the server's routes and the screens: see `endpoint.ts`. The specification names only the family, start and
 * end.
 */
export const analyticsEndpoints = {
  reportVisits: {
    method: 'POST',
    path: '/api/v1/analytics/visits',
    body: periodBody,
    answer: answer(visitsReport),
  },
  reportBusiness: {
    method: 'POST',
    path: '/api/v1/analytics/business',
    body: periodBody,
    answer: answer(businessReport),
  },
} as const satisfies Endpoints;
