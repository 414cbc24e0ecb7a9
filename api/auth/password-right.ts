import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalProblem } from '#api/kernel/problem.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { attemptOf } from './attempt.ts';
import type { Auth } from './auth.ts';
import { lockedOut } from './auth-answers.ts';
import { tellRetry } from './enter.ts';
import { refuseTooMany } from './session.routes.ts';

const wrongPassword = refuse(accountMessages['wrong-password'], 'password');

/**
 * Checks the password once more before a signed-in person changes how they sign in; counted as at a sign-in.
 * @throws Problem 422, 429
 */
export async function passwordRight(
  { accountId }: OpenAccount,
  password: string,
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const outcome = await refuseTooMany(auth.signIn.byAccount(accountId, password, attemptOf(request, auth)));
  if (outcome.status === 'locked') {
    tellRetry(reply, outcome.until, auth.now());
    throw lockedOut(outcome.until);
  }
  if (outcome.status !== 'right') throw refusalProblem(wrongPassword);
}
