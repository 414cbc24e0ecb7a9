import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { erasureInput } from '#commands/kernel/erasure-input.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { id } from '#domain/kernel/values.ts';
import { eraseRequest } from '#domain/public-requests/work-request.decide.ts';
import { requestCommand } from './request-command.ts';

/** Decides to erase what a request says of a person. A worker does the rest (`workers/erasure`). */
export const eraseRequestCommand = defineCommand({
  name: 'EraseRequest',
  ...requestCommand,
  schema: z.object({ id, ...erasureInput }),
  access: { function: 'personalData', action: 'delete' },
  allot: async (ids) => ({ id: await ids.next('erasure') }),
  decide: ({ payload: { grounds, reference }, allotted, state }) =>
    eraseRequest(state, { erasureId: allotted.id, grounds, reference }),
  message: kernelMessages['erasure-begun'],
});
