import type { z } from 'zod';
import type { updateFastRow, urgencyRowInput } from '#api/contracts/fast-urgencies.contract.ts';
import { type Call, call } from '#api/kernel/command-route.ts';
import { malformed } from '#api/kernel/problem.ts';
import { closeFastUrgencyCommand } from '#commands/fast-urgencies/close-fast-urgency.command.ts';
import { correctFastUrgencyCommand } from '#commands/fast-urgencies/correct-fast-urgency.command.ts';
import { raiseFastUrgencyCommand } from '#commands/fast-urgencies/raise-fast-urgency.command.ts';
import { recordCommands } from '#commands/records/record-commands.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';

const OF_CUSTOMERS = recordCommands('customerUrgency');

/** Every command that a row may come to. */
export const URGENCY_COMMANDS = [
  raiseFastUrgencyCommand,
  correctFastUrgencyCommand,
  closeFastUrgencyCommand,
  OF_CUSTOMERS.insert,
  OF_CUSTOMERS.change,
];

type Row = z.output<typeof urgencyRowInput>;
type SavedRow = z.output<typeof updateFastRow>;

/** What a row says of the urgency itself; what it leaves out is absent. */
function saidIn({ date, object, referent, description, descriptionfast = description }: Row) {
  return { date, object, referent, description: descriptionfast };
}

/**
 * A new row: of a repair where it names one, else of the customer whom it names.
 * @param field where the row stands in the body: `fasturgencies.2.`
 * @throws Problem 400 when it names neither
 */
export function raising(row: Row, field = ''): Call {
  const { id_intervention: id, user_id } = row;
  const { description, ...said } = saidIn(row);
  if (id !== undefined) return call(raiseFastUrgencyCommand, { id, ...said, descriptionfast: description, user_id });
  if (user_id === undefined) throw malformed([{ field: `${field}user_id`, message: valueMessages.required }]);
  return call(OF_CUSTOMERS.insert, { values: present({ user_id, ...said, description }) });
}

/**
 * A row that was read before: corrected, or closed. The same row again changes nothing.
 * @param repairId the repair that the urgency hangs on; undefined: a customer alone
 */
export function saving({ open, ...row }: SavedRow & { readonly id: number }, repairId: number | undefined): Call[] {
  const { id: urgencyId, user_id } = row;
  const { description, ...said } = saidIn(row);
  if (repairId === undefined) {
    const values = open ? { user_id, ...said, description } : { closed: true };
    return [call(OF_CUSTOMERS.change, { id: urgencyId, values: present(values) })];
  }
  if (!open) return [call(closeFastUrgencyCommand, { id: repairId, urgencyId })];
  return [call(correctFastUrgencyCommand, { id: repairId, urgencyId, ...said, descriptionfast: description, user_id })];
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
