import { z } from 'zod';
import { answer } from '#api/contracts/envelope.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { ROLES } from '#domain/kernel/decider.ts';

const demoLogins = z.object({
  password: z.string(),
  logins: z.array(z.object({ username: z.string(), name: z.string(), role: z.enum(ROLES) })),
});
export type DemoLogins = z.infer<typeof demoLogins>;

/** Tells the sign-in screen the demo's logins; null where this is no demo. */
export function demoRoute(logins: DemoLogins | null): Route {
  return queryRoute({
    path: '/api/v1/demo',
    tag: 'accounts',
    summary: 'Gli accessi dimostrativi, se questa è una dimostrazione.',
    access: 'public',
    answer: answer(demoLogins.nullable()),
    read: async () => ({ data: logins, message: '' }),
  });
}
