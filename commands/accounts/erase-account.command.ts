import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { erasureInput } from '#commands/kernel/erasure-input.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { eraseAccount } from '#domain/accounts/erase-account.decide.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { id } from '#domain/kernel/values.ts';
import { defineCommandOnAccount } from './command-on-account.ts';

const erasure = { accountId: id, ...erasureInput };

/**
 * Decides to erase a person of the staff, for those who may delete users. A worker does the rest (`workers/erasure`).
 */
export const eraseAccountCommand = defineCommandOnAccount({
  name: 'EraseAccount',
  schema: z.object(erasure),
  access: { function: 'users', action: 'delete' },
  allot: async (ids) => ({ id: await ids.next('erasure') }),
  decide: ({ payload: { grounds, reference }, allotted, state, context }) =>
    eraseAccount(state, { erasureId: allotted.id, grounds, reference }, context),
  message: kernelMessages['erasure-begun'],
});

/** The same for an account of a customer who is being erased, as part of that erasure. Given by the system alone. */
export const eraseCustomersAccountCommand = defineCommand({
  name: 'EraseCustomersAccount',
  schema: z.object({ ...erasure, erasureId: id }),
  access: 'system',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  decide: ({ payload: { accountId: _, ...payload }, state, context }) => eraseAccount(state, payload, context),
});
