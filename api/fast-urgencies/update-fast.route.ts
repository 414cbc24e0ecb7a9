import { fastUrgencyEndpoints } from '#api/contracts/fast-urgencies.contract.ts';
import { commandRoute } from '#api/kernel/command-route.ts';
import { repairsOfUrgencies } from '#projections/fast-urgencies/fast-urgencies.query.ts';
import { raising, saving, URGENCY_COMMANDS } from './urgency-calls.ts';

export const updateFastRoute = commandRoute(fastUrgencyEndpoints.updateFast, {
  tag: 'fast-urgencies',
  summary:
    'Salva le righe delle urgenze: le nuove si aprono, quelle con open falso si chiudono, le altre si correggono.',
  access: [
    { function: 'repairs', action: 'edit' },
    { function: 'fastUrgencies', action: 'edit' },
  ],
  commands: URGENCY_COMMANDS,
  each: true,
  calls: async ({ body }, { pools }) => {
    const rows = Array.isArray(body) ? body : body.fasturgencies;
    const prefix = Array.isArray(body) ? '' : 'fasturgencies.';
    const repairs = await repairsOfUrgencies(
      pools.pg,
      rows.flatMap(({ id }) => id ?? []),
    );
    return rows.flatMap(({ isNew, open, ...row }, index) => {
      const { id, id_intervention } = row;
      if (isNew || id === undefined) return [raising(row, `${prefix}${index}.`)];
      return saving({ ...row, id, isNew, open }, id_intervention ?? repairs.get(id));
    });
  },
});
