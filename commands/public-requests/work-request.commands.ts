import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { id, line, text } from '#domain/kernel/values.ts';
import { ENDS } from '#domain/public-requests/request.events.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { REPLY_LENGTH } from '#domain/public-requests/request-limits.ts';
import {
  answerRequest,
  assignRequest,
  closeRequest,
  releaseRequest,
  reopenRequest,
} from '#domain/public-requests/work-request.decide.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import { requestEditorCommand, requestIdInput } from './request-command.ts';

/** Marks a doubtful request as a real one, by a person's judgement. */
export const releaseRequestCommand = defineCommand({
  name: 'ReleaseRequest',
  ...requestEditorCommand,
  schema: requestIdInput,
  decide: ({ state }) => releaseRequest(state),
  message: requestMessages.released,
});

/** Gives the request to somebody who may work on requests, or (null) to nobody. */
export const assignRequestCommand = defineCommand({
  name: 'AssignRequest',
  ...requestEditorCommand,
  schema: z.object({ id, assignee_id: id.nullable() }),
  gather: async ({ load }, { assignee_id }) => {
    if (assignee_id === null) return { isStaff: false };
    const account = await load(accountStream(assignee_id), accountFold);
    if (account.status !== 'open' || account.disabled || account.customer_id !== null) return { isStaff: false };
    const rights = rightsOf(await load(ROLES_STREAM, rolesFold), account.roles);
    return { isStaff: rights.requests.edit !== undefined };
  },
  decide: ({ payload, facts, state }) => assignRequest(state, payload.assignee_id, facts.isStaff),
  message: requestMessages.assigned,
});

/** Answers a request by mail. */
export const answerRequestCommand = defineCommand({
  name: 'AnswerRequest',
  ...requestEditorCommand,
  schema: z.object({ id, subject: line(200), text: text(REPLY_LENGTH) }),
  decide: ({ payload, state, context: { actor } }) => answerRequest(state, payload, accountIdOf(actor)),
  message: requestMessages.replied,
});

/** Closes a request: nothing is left to do, or it is no real request. */
export const closeRequestCommand = defineCommand({
  name: 'CloseRequest',
  ...requestEditorCommand,
  schema: z.object({ id, as: z.enum(ENDS) }),
  decide: ({ payload, state }) => closeRequest(state, payload.as),
  message: requestMessages.closed,
});

export const reopenRequestCommand = defineCommand({
  name: 'ReopenRequest',
  ...requestEditorCommand,
  schema: requestIdInput,
  decide: ({ state }) => reopenRequest(state),
  message: requestMessages.reopened,
});
