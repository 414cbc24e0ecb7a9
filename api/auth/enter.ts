import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInAnswer } from '#api/contracts/auth.contract.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { attemptOf } from './attempt.ts';
import type { Auth } from './auth.ts';
import { codeNotTaken, secondFactorNeeded, signedIn } from './auth-answers.ts';
import { deviceOf } from './auth-wire.ts';
import { takeGuestsOrders } from './guests-orders.ts';
import { takeVisitorsCart } from './visitors-cart.ts';

/** Who comes in: his password was right, or what stands for it. */
interface Entrance {
  readonly account: OpenAccount;
  readonly remember: boolean;
  /** Of the second factor, when it came along. */
  readonly code?: string | undefined;
  /** Of the cart that he filled before, where the body names it (`session_token`). */
  readonly cart?: string | undefined;
}

/**
 * The one door: whoever has a second factor shows it here, then the session begins.
 * @throws Problem 401 `second-factor-needed` with a ticket, `code-wrong`, `code-used`; 429
 */
export async function enter(
  { account, remember, code, cart }: Entrance,
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInAnswer> {
  if (account.factor !== null) {
    const ticket = auth.deps.config.tickets.make(account, remember, auth.now());
    if (code === undefined) throw secondFactorNeeded(ticket);
    const attempt = attemptOf(request);
    const outcome = await auth.secondStep.take(account, code, attempt);
    if (outcome.status === 'locked') tellRetry(reply, outcome.until, auth.now());
    if (outcome.status !== 'passed') throw codeNotTaken(outcome, ticket);
    await auth.secondStep.tell(account, outcome.by, attempt);
  }
  await takeVisitorsCart({ request, reply, named: cart }, account.customer_id, auth.deps);
  await takeGuestsOrders(account, auth.deps);
  return signedIn(auth, reply, account, await auth.sessions.begin(account, remember, deviceOf(request)), true);
}

/** When whoever is locked out may try again. */
export function tellRetry(reply: FastifyReply, until: string, now: number): void {
  reply.header('retry-after', String(Math.max(1, Math.ceil((Date.parse(until) - now) / 1000))));
}
