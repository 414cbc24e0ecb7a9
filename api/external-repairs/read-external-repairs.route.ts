import { answer } from '#api/contracts/envelope.ts';
import { idParams } from '#api/contracts/input.ts';
import { repairDetail } from '#api/contracts/repairs.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { readRepairDetail } from '#api/repairs/repair-detail.ts';

export const readExternalRepairsRoute = queryRoute({
  path: '/api/v1/intervention/getByViewExternalRepair/:id',
  tag: 'external-repairs',
  summary: 'Le riparazioni esterne di una riparazione, dalla prima.',
  access: { function: 'repairs', action: 'view' },
  params: idParams,
  answer: answer(repairDetail.shape.external_repairs),
  read: async ({ params, scope, actor }, deps) => {
    const repair = await readRepairDetail(deps, params.id, scope, actor);
    return repair && data(repair.external_repairs);
  },
});
