import { accountEndpoints, type DemoLogins } from '#api/contracts/accounts.contract.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';

/** Gives the sign-in screen the demo's logins; null when this instance is no demo. */
export function demoRoute(logins: DemoLogins | null): Route {
  return queryRoute(accountEndpoints.demo, {
    tag: 'accounts',
    summary: 'Gli accessi dimostrativi, se questa è una dimostrazione.',
    access: 'public',
    read: async () => ({ data: logins, message: '' }),
  });
}
