import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInAnswer } from '#api/contracts/auth.contract.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { attemptOf } from './attempt.ts';
import type { Auth } from './auth.ts';
import { codeRefused, secondFactorNeeded, signedIn } from './auth-answers.ts';
import { deviceOf } from './auth-wire.ts';
import { takeGuestsOrders } from './guests-orders.ts';
import { signInTicketEnd, signInTicketLink } from './sign-in-ticket.link.ts';
import { takeVisitorsCart } from './visitors-cart.ts';

/** A person who comes in: the password was right, or what stands for it. */
interface Entrance {
  readonly account: OpenAccount;
  readonly remember: boolean;
  /** The code of the second factor, when it was sent along. */
  readonly code?: string | undefined;
  /** The token of the cart that was filled before, where the body names it (`session_token`). */
  readonly cart?: string | undefined;
}

/**
 * All sign-ins pass here: checks the second factor of an account that has one, then begins the session.
 * @throws Problem 401 `second-factor-needed` with a ticket, `code-wrong`, `code-used`; 429
 */
export async function enter(
  { account, remember, code, cart }: Entrance,
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInAnswer> {
  if (account.factor !== null) {
    const ticket = auth.deps.config.links.make(signInTicketLink, {
      accountId: account.accountId,
      epoch: account.epoch,
      remember,
      expiresAt: signInTicketEnd(auth.now()),
    });
    if (code === undefined) throw secondFactorNeeded(ticket);
    const attempt = attemptOf(request, auth);
    const outcome = await auth.secondStep.take(account, code, attempt);
    if (outcome.status === 'locked') tellRetry(reply, outcome.until, auth.now());
    if (outcome.status !== 'passed') throw codeRefused(outcome, ticket);
    await auth.secondStep.tell(account, outcome.by, attempt);
  }
  await takeVisitorsCart({ request, reply, named: cart }, account.customer_id, auth.deps);
  await takeGuestsOrders(account, auth.deps);
  // The answer names the cart, as the read models show it.
  await request.server.ownWrites.settle();
  auth.deps.config.knownDevice.remember(request, reply, account.accountId);
  const began = await auth.sessions.begin(account, remember, deviceOf(request));
  request.begunSession = began.session.id;
  return signedIn(auth, reply, account, began, true);
}

/** Says when a caller who is locked out may try again (`Retry-After`). */
export function tellRetry(reply: FastifyReply, until: string, now: number): void {
  reply.header('retry-after', String(Math.max(1, Math.ceil((Date.parse(until) - now) / 1000))));
}
