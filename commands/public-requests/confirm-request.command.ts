import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, line } from '#domain/kernel/values.ts';
import { confirmRequest } from '#domain/public-requests/work-request.decide.ts';
import { requestCommand } from './request-command.ts';

/** The holder of the mailed link confirms that the address is theirs. The route has read the link. */
export const confirmRequestCommand = defineCommand({
  name: 'ConfirmRequest',
  ...requestCommand,
  schema: z.object({ id, address: line(60), agent: line(300) }),
  access: { link: 'request' },
  decide: ({ payload: { id: _, ...from }, state }) => confirmRequest(state, from),
});
