import { z } from 'zod';
import { ROLES } from '#domain/kernel/decider.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, options } from './envelope.ts';
import { choiceQuery } from './input.ts';

/** `GET /api/v1/demo`: the logins that the sign-in screen offers; null where this is not a demo. */
export const demoLogins = z.object({
  password: z.string(),
  logins: z.array(z.object({ username: z.string(), name: z.string(), role: z.enum(ROLES) })),
});
export type DemoLogins = z.infer<typeof demoLogins>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const accountEndpoints = {
  demo: { method: 'GET', path: '/api/v1/demo', answer: answer(demoLogins.nullable()) },
  selectTechnicians: { method: 'GET', path: '/api/v1/people/selectTechnicians', query: choiceQuery, answer: options },
} as const satisfies Endpoints;
