import { defineCommand } from '#commands/kernel/command.ts';
import { forgetRequest } from '#domain/public-requests/work-request.decide.ts';
import { requestCommand, requestIdInput } from './request-command.ts';

/**
 * Decides to erase a request that ended, because the firm's time of keeping it is over. Given by the clock. A worker
 * does the rest (`workers/erasure`).
 */
export const forgetRequestCommand = defineCommand({
  name: 'ForgetRequest',
  ...requestCommand,
  schema: requestIdInput,
  access: { function: 'personalData', action: 'delete' },
  allot: async (ids) => ({ id: await ids.next('erasure') }),
  decide: ({ allotted, state }) => forgetRequest(state, allotted.id),
});
