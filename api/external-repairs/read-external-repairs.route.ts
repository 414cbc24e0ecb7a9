import { externalRepairEndpoints } from '#api/contracts/external-repairs.contract.ts';
import { repairPartEndpoints } from '#api/contracts/repair-parts.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { readRepairDetail } from '#api/repairs/offered/repair-detail.ts';

type Call = typeof externalRepairEndpoints.readExternalRepairs | typeof repairPartEndpoints.readTrips;

const reading = (endpoint: Call) =>
  queryRoute(endpoint, {
    tag: 'external-repairs',
    summary: 'Le riparazioni esterne di una riparazione, dalla prima.',
    access: { function: 'repairs', action: 'view' },
    read: async ({ params, scope, actor }, deps) => {
      const repair = await readRepairDetail(deps, params.id, scope, actor);
      return repair && data(repair.external_repairs);
    },
  });

export const readExternalRepairsRoute = reading(externalRepairEndpoints.readExternalRepairs);
export const readTripsRoute = reading(repairPartEndpoints.readTrips);
