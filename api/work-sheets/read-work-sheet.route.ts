import { repairPartEndpoints } from '#api/contracts/repair-parts.contract.ts';
import { repairReadEndpoints } from '#api/contracts/repair-reads.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { readRepairDetail } from '#api/repairs/offered/repair-detail.ts';
import { romeDay } from '#domain/kernel/calendar.ts';

export const workSheetSummaryRoute = queryRoute(repairReadEndpoints.workSheetSummary, {
  tag: 'work-sheets',
  summary: 'Descrizione e prezzi della scheda di lavorazione, da riportare nel preventivo.',
  access: { function: 'workSheets', action: 'view' },
  read: async ({ params, scope, actor }, deps) => {
    const repair = await readRepairDetail(deps, params.id, scope, actor);
    const sheet = repair?.work_sheet;
    if (!sheet) return null;
    const { consumables, hour, value_config_hour, tot_value_config, tot_final } = sheet;
    return data({
      id: repair.id,
      code_intervention_gr: repair.code_intervention_gr,
      date_aggs: sheet.date_aggs && romeDay(sheet.date_aggs),
      description: [sheet.flaw_detection, sheet.done_works].filter(Boolean).join('\n'),
      consumables,
      hour,
      value_config_hour,
      tot_value_config,
      tot_final,
      total_calculated: tot_final,
      articles: sheet.lines.map(({ n_u: _, ...line }) => line),
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
