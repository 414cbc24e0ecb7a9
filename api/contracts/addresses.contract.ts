import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';

/** `GET /api/v1/postalcode/towns`: the town with which an address begins. */
const town = z.object({ code: z.string(), city: z.string(), province: z.string(), region: z.string() });
export type Town = z.infer<typeof town>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const addressEndpoints = {
  findTowns: {
    method: 'GET',
    path: '/api/v1/postalcode/towns',
    query: z.object({ search: z.string().trim().min(2).max(100) }),
    answer: answer(z.array(town)),
  },
} as const satisfies Endpoints;
