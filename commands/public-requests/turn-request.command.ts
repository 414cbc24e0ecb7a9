import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { USER_NUMBERS } from '#commands/kernel/user-numbers.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { forbidden, missing } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { tellRepair, turnRequest } from '#domain/public-requests/work-request.decide.ts';
import { requestCommand, requestEditorCommand } from './request-command.ts';

/**
 * Turns a request into a customer, and a repair where one is wanted; `turn-request.process.ts` makes both. `known`: the
 * customer who sent it, if the firm knows them; else a new one is made. Staff who may not enter customers or repairs by
 * hand can't do it by this command either.
 */
export const turnRequestCommand = defineCommand({
  name: 'TurnRequest',
  ...requestEditorCommand,
  schema: z.object({ id, known: id.nullable(), repair: z.boolean() }),
  allot: async (ids, { known }) => ({ customer_id: known ?? (await ids.next(USER_NUMBERS)) }),
  gather: async ({ load }, { known }) => {
    if (known === null) return { isThere: true };
    const customer = await load(customerStream(known), customerFold);
    return { isThere: customer.status === 'known' && !customer.erased && !customer.archived };
  },
  decide: ({ payload: { known, repair }, allotted, facts, state, context: { actor } }) => {
    const needed = [...(known === null ? (['customers'] as const) : []), ...(repair ? (['repairs'] as const) : [])];
    if (needed.some((name) => scopeOf(actor, { function: name, action: 'create' }) !== 'all')) return forbidden;
    if (!facts.isThere) return missing;
    return turnRequest(state, { customer_id: allotted.customer_id, isNew: known === null }, repair);
  },
  answer: ({ allotted, state }) => ({ customer_id: state?.customer_id ?? allotted.customer_id }),
  message: requestMessages.turned,
});

/** Records the repair that was made of a request. Given by the process. */
export const tellRequestRepairCommand = defineCommand({
  name: 'TellRequestRepair',
  ...requestCommand,
  schema: z.object({ id, repairId: id }),
  access: 'system',
  decide: ({ payload, state }) => tellRepair(state, payload.repairId),
});
