import type { z } from 'zod';
import { fastUrgencyEndpoints, type updateFastBody } from '#api/contracts/fast-urgencies.contract.ts';
import { type Call, call, commandRoute } from '#api/kernel/command-route.ts';
import { malformed } from '#api/kernel/problem.ts';
import { closeFastUrgencyCommand } from '#commands/fast-urgencies/close-fast-urgency.command.ts';
import { raiseFastUrgencyCommand } from '#commands/fast-urgencies/raise-fast-urgency.command.ts';
import { fastUrgencyMessages } from '#domain/fast-urgencies/fast-urgency.messages.ts';
import { type Refusal, refuseState } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { type UrgencyView, urgenciesOfRepairs } from '#projections/fast-urgencies/fast-urgencies.query.ts';
import { urgencyOrder } from './insert-urgencies.route.ts';

type Row = z.output<typeof updateFastBody>['fasturgencies'][number];

const unknown = refuseState(fastUrgencyMessages['urgency-not-found']);

/** What a row of the form asks for; nothing, where it stands as it stood. Another text is another urgency. */
function callsOf(row: Row, field: string, known: readonly UrgencyView[]): Call[] | Refusal {
  const { isNew, open, ...wanted } = row;
  const { id: urgencyId, id_intervention: id } = wanted;
  if (isNew || urgencyId === undefined) return [urgencyOrder(wanted, field)];
  if (id === undefined) throw malformed([{ field: `${field}id_intervention`, message: valueMessages.required }]);
  const found = known.find((one) => one.id === urgencyId && one.id_intervention === id);
  if (!found) return unknown;
  const close = call(closeFastUrgencyCommand, { id, urgencyId });
  if (!open) return [close];
  return differs(row, found) ? [urgencyOrder({ ...asSent(found), ...wanted }, field), close] : [];
}

function asSent({ date, object, description, user_id, referent }: UrgencyView) {
  return { date, object, descriptionfast: description, user_id, referent };
}

function differs(row: Row, found: UrgencyView): boolean {
  const text = row.descriptionfast ?? row.description;
  return (
    (row.date !== undefined && row.date !== found.date) ||
    (row.object !== undefined && row.object !== found.object) ||
    (row.referent !== undefined && row.referent !== found.referent) ||
    (row.user_id !== undefined && row.user_id !== found.user_id) ||
    (text !== undefined && text !== found.description)
  );
}

export const updateFastRoute = commandRoute(fastUrgencyEndpoints.updateFast, {
  tag: 'fast-urgencies',
  summary: 'Salva le righe delle urgenze: le nuove si aprono, quelle con open falso si chiudono.',
  access: { function: 'repairs', action: 'edit' },
  commands: [raiseFastUrgencyCommand, closeFastUrgencyCommand],
  each: true,
  calls: async ({ body: { fasturgencies } }, { pools }) => {
    const repairs = fasturgencies.flatMap(({ id_intervention }) => id_intervention ?? []);
    const known = await urgenciesOfRepairs(pools.pg, repairs);
    const calls: Call[] = [];
    for (const [index, row] of fasturgencies.entries()) {
      const wanted = callsOf(row, `fasturgencies.${index}.`, known);
      if (!Array.isArray(wanted)) return wanted;
      calls.push(...wanted);
    }
    return calls;
  },
});
