import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { email, username } from '#domain/accounts/login-names.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { line } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted } from './envelope.ts';
import { idInput, idParams } from './input.ts';

/** An account of the same customer. */
export const colleague = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  status: z.enum(['active', 'invited', 'removed']),
  /** It is the caller's own account. */
  own: z.boolean(),
  /** It may be removed, because a colleague invited it. */
  removable: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

/** `GET /api/v1/colleague`: `manages` says whether the caller manages colleagues; only then others are listed. */
const colleagues = z.object({ manages: z.boolean(), accounts: z.array(colleague) });

const inviteBody = z.object({
  name: line(200).min(1, asIssue(accountMessages['name-missing'])),
  email,
  username,
  idLanguage: idInput.optional(),
});

/** Calls of a signed-in customer about the own account and the accounts of the same firm: see `endpoint.ts`. */
export const ownAccountEndpoints = {
  readColleagues: { method: 'GET', path: '/api/v1/colleague', answer: answer(colleagues) },
  inviteColleague: { method: 'PUT', path: '/api/v1/colleague', body: inviteBody, answer: inserted },
  inviteAgain: {
    method: 'POST',
    path: '/api/v1/colleague/invite',
    body: z.object({ id: idInput }),
    answer: done,
  },
  removeColleague: { method: 'DELETE', path: '/api/v1/colleague/:id', params: idParams, answer: done },
} as const satisfies Endpoints;
