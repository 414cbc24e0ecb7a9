import { RECORD_ENDPOINTS } from '#api/contracts/records.contract.ts';
import type { Route } from '#api/kernel/route.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { exportRoute } from './export-route.ts';
import { memberRoutes } from './member-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { readRoutes } from './read-routes.ts';
import { writeRoutes } from './write-routes.ts';

function routesOf(family: Family): Route[] {
  const endpoints = RECORD_ENDPOINTS.get(family.name);
  if (!endpoints) throw new Error(`${family.name} has no calls`);
  return [
    ...readRoutes(family, endpoints),
    exportRoute(family, endpoints),
    ...publicRoutes(family, endpoints),
    ...memberRoutes(family, endpoints),
    ...writeRoutes(family, endpoints, recordCommands(family.name)),
  ];
}

/** The calls of every family. */
export const RECORD_ROUTES: readonly Route[] = RECORD_FAMILIES.flatMap(routesOf);
