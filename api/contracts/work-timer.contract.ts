import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { done, placed } from './envelope.ts';
import { idInput } from './input.ts';

const session = {
  /** The repair. */
  id_intervention: z.number().int(),
  code_intervention_gr: z.string(),
  started_at: z.string(),
};

/**
 * `GET /api/v1/worktimer`: the account's own timer. The clocks of phones differ, so the server's time is sent with it.
 */
const workTimer = z.object({
  running: z.object(session).nullable(),
  /** The last session, where nobody stopped it: it ended by itself, and its hours should be checked. */
  forgotten: z.object({ ...session, minutes: z.number().int() }).nullable(),
  now: z.string(),
});
export type WorkTimer = z.infer<typeof workTimer>;

const startWorkBody = z.object({
  /** The repair. */
  id: idInput,
});

/** Calls of ours, which the specification does not have: a technician's own timer, one a person. See `endpoint.ts`. */
export const workTimerEndpoints = {
  readTimer: { method: 'GET', path: '/api/v1/worktimer', answer: placed(workTimer) },
  startTimer: { method: 'POST', path: '/api/v1/worktimer/start', body: startWorkBody, answer: done },
  stopTimer: { method: 'POST', path: '/api/v1/worktimer/stop', body: z.object({}), answer: done },
} as const satisfies Endpoints;
