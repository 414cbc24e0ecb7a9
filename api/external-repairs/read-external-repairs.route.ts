import { externalRepairEndpoints } from '#api/contracts/external-repairs.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { readRepairDetail } from '#api/repairs/repair-detail.ts';

export const readExternalRepairsRoute = queryRoute(externalRepairEndpoints.readExternalRepairs, {
  tag: 'external-repairs',
  summary: 'Le riparazioni esterne di una riparazione, dalla prima.',
  access: { function: 'repairs', action: 'view' },
  read: async ({ params, scope, actor }, deps) => {
    const repair = await readRepairDetail(deps, params.id, scope, actor);
    return repair && data(repair.external_repairs);
  },
});
