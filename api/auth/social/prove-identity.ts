import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInProof } from '#api/contracts/social-sign-in.contract.ts';
import { malformed, Problem } from '#api/kernel/problem.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import { NotProven, type OpenIdProvider, ProviderUnavailable } from '#platform/open-id/open-id-provider.ts';
import { attemptOf } from '../attempt.ts';
import type { Auth } from '../auth.ts';
import { tooManySignIns } from '../auth-answers.ts';
import type { Bound } from '../sign-in-failures.ts';
import { type Identity, identityTicketLink } from './identity-ticket.link.ts';

/** The provider, where the firm has set it up. @throws Problem 404 */
export function requireProvider(provider: SignInProvider, { deps }: Auth): OpenIdProvider {
  const found = deps.config.social.providers.get(provider);
  if (!found) throw new Problem(404, accountMessages['sign-in-not-offered']);
  return found;
}

/** A firm whose people all sign in this way stays below; a bot can't make us query the provider without end. */
export const EXCHANGES: Bound = { most: 60, windowMs: 3_600_000 };

const notProven = () => new Problem(401, accountMessages['sign-in-not-proven']);

/**
 * Who a person is, by a provider's word alone: nothing of the body is believed.
 * @throws Problem 400 for none or several proofs; 401 for one that does not hold; 404 where the provider is not
 * offered; 503 where it is away
 */
export async function proveIdentity(
  provider: SignInProvider,
  { answer, token, ticket }: SignInProof,
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity> {
  const { links, social } = auth.deps.config;
  const openIdProvider = requireProvider(provider, auth);
  if ([answer, token, ticket].filter((one) => one !== undefined).length !== 1) {
    throw malformed([{ field: 'token', message: accountMessages['sign-in-not-proven'] }]);
  }
  if (ticket !== undefined) {
    const identity = links.open(identityTicketLink, ticket, auth.now());
    if (identity?.provider !== provider) throw notProven();
    return { ...identity, provider };
  }
  const question = social.questions.asked(provider, auth.now(), request);
  if (!question) throw notProven();
  const consume = async () => {
    if (!(await question.take(auth.deps.pool))) throw notProven();
  };
  const identity = await asProviderProblem(async () => {
    if (token !== undefined) {
      // Verify first: what is no token of the provider's must not use up the question of the person who asked.
      const proven = await openIdProvider.byToken(token, question);
      await consume();
      return proven;
    }
    if (new URLSearchParams(answer).get('state') !== question.state) throw notProven();
    // Use the question up before the provider is queried: its code is never shown twice.
    await consume();
    await boundExchanges(auth, request, reply);
    return openIdProvider.byAnswer(answer ?? '', question);
  }, request);
  social.questions.forget(reply);
  return { ...identity, provider };
}

/** @throws Problem 429 when this network has had the provider queried too often */
async function boundExchanges(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { failures, deps, now } = auth;
  const subject = `provider-from/${deps.vault.pseudonym('provider', attemptOf(request, auth).network)}`;
  if ((await failures.begin(subject, now(), EXCHANGES)) !== null) return;
  reply.header('retry-after', '3600');
  throw tooManySignIns();
}

/** Gives what a provider says. @throws Problem 401 when it proves nothing, 503 when it is away */
export async function asProviderProblem<T>(prove: () => Promise<T>, request: FastifyRequest): Promise<T> {
  try {
    return await prove();
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      request.log.warn({ err: error }, 'a provider of sign-ins is away');
      throw new Problem(503, accountMessages['sign-in-away']);
    }
    if (!(error instanceof NotProven)) throw error;
    request.log.info({ err: error }, 'a provider did not say who somebody is');
    throw notProven();
  }
}
