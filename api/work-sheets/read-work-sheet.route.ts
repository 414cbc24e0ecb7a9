import { repairPartEndpoints } from '#api/contracts/repair-parts.contract.ts';
import { repairReadEndpoints } from '#api/contracts/repair-reads.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { readRepairDetail } from '#api/repairs/repair-detail.ts';

export const workSheetSummaryRoute = queryRoute(repairReadEndpoints.workSheetSummary, {
  tag: 'work-sheets',
  summary: 'Descrizione e prezzi della scheda di lavorazione, da riportare nel preventivo.',
  access: { function: 'workSheets', action: 'view' },
  read: async ({ params, scope, actor }, deps) => {
    const sheet = (await readRepairDetail(deps, params.id, scope, actor))?.work_sheet;
    if (!sheet) return null;
    return data({
      description: [sheet.flaw_detection, sheet.done_works].filter(Boolean).join('\n'),
      tot_final: sheet.tot_final,
      articles: sheet.lines.map(({ id_gr_items, description, code_gr, qta, price_list, tot }) => ({
        ...{ id_gr_items, description, code_gr, qta },
        ...{ price_list, tot },
      })),
    });
  },
});

export const readSheetRoute = queryRoute(repairPartEndpoints.readSheet, {
  tag: 'work-sheets',
  summary: 'La scheda di lavorazione di una riparazione.',
  access: { function: 'workSheets', action: 'view' },
  read: async ({ params, scope, actor }, deps) => {
    const sheet = (await readRepairDetail(deps, params.id, scope, actor))?.work_sheet;
    return sheet ? data(sheet) : null;
  },
});
