import type { z } from 'zod';
import type { updateFastRow, urgencyRowInput } from '#api/contracts/fast-urgencies.contract.ts';
import { type Call, call } from '#api/kernel/command-route.ts';
import { malformed } from '#api/kernel/problem.ts';
import { closeFastUrgencyCommand } from '#commands/fast-urgencies/close-fast-urgency.command.ts';
import { correctFastUrgencyCommand } from '#commands/fast-urgencies/correct-fast-urgency.command.ts';
import { raiseFastUrgencyCommand } from '#commands/fast-urgencies/raise-fast-urgency.command.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';

const OF_CUSTOMERS = recordCommands('customerUrgency');

/** Every command that a row may lead to. */
export const URGENCY_COMMANDS = [
  raiseFastUrgencyCommand,
  correctFastUrgencyCommand,
  closeFastUrgencyCommand,
  OF_CUSTOMERS.insert,
  OF_CUSTOMERS.change,
];

type Row = z.output<typeof urgencyRowInput>;
type SavedRow = z.output<typeof updateFastRow>;

/** The fields of a row that describe the urgency itself; fields that the row leaves out stay absent. */
function fieldsOf({ date, object, referent, description, descriptionfast = description }: Row) {
  return { date, object, referent, description: descriptionfast };
}

/**
 * The call for a new row: of the repair that it names, else of the customer that it names.
 * @param field the row's place in the body: `fasturgencies.2.`
 * @throws Problem 400 when the row names neither
 */
export function raising(row: Row, field = ''): Call {
  const { id_intervention: id, user_id } = row;
  const { description, ...fields } = fieldsOf(row);
  if (id !== undefined) return call(raiseFastUrgencyCommand, { id, ...fields, descriptionfast: description, user_id });
  if (user_id === undefined) throw malformed([{ field: `${field}user_id`, message: valueMessages.required }]);
  return call(OF_CUSTOMERS.insert, { values: present({ user_id, ...fields, description }) });
}

/**
 * The calls for an existing row, which is corrected or closed. Sending the same row again changes nothing.
 * @param repairId the repair that the urgency belongs to; undefined for an urgency of a customer alone
 */
export function saving({ open, ...row }: SavedRow & { readonly id: number }, repairId: number | undefined): Call[] {
  const { id: urgencyId, user_id } = row;
  const { description, ...fields } = fieldsOf(row);
  if (repairId === undefined) {
    const values = open ? { user_id, ...fields, description } : { closed: true };
    return [call(OF_CUSTOMERS.change, { id: urgencyId, values: present(values) })];
  }
  if (!open) return [call(closeFastUrgencyCommand, { id: repairId, urgencyId })];
  return [
    call(correctFastUrgencyCommand, { id: repairId, urgencyId, ...fields, descriptionfast: description, user_id }),
  ];
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
