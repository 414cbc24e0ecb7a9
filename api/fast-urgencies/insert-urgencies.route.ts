import type { z } from 'zod';
import { fastUrgencyEndpoints, type insertUrgenciesBody } from '#api/contracts/fast-urgencies.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { malformed } from '#api/kernel/problem.ts';
import { raiseFastUrgencyCommand } from '#commands/fast-urgencies/raise-fast-urgency.command.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';

type Row = Omit<z.output<typeof insertUrgenciesBody>, 'fasturgencies'> & { readonly id?: number };

/** A row of the form as the command takes it. @throws Problem 400 when it does not say which repair */
export function urgencyOrder(row: Row, field = '') {
  const { id: _, id_intervention: id, description, descriptionfast = description, ...rest } = row;
  if (id === undefined) throw malformed([{ field: `${field}id_intervention`, message: valueMessages.required }]);
  return call(raiseFastUrgencyCommand, { id, descriptionfast, ...rest });
}

export const insertUrgenciesRoute = commandRoute(fastUrgencyEndpoints.insertUrgencies, {
  tag: 'fast-urgencies',
  summary: 'Segnala una o più urgenze.',
  access: { function: 'repairs', action: 'edit' },
  commands: [raiseFastUrgencyCommand],
  each: true,
  calls: ({ body: { fasturgencies, ...common } }) =>
    fasturgencies
      ? fasturgencies.map((row, index) => urgencyOrder({ ...common, ...row }, `fasturgencies.${index}.`))
      : urgencyOrder(common),
});
