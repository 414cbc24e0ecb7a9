import { authEndpoints } from '#api/contracts/auth.contract.ts';
import { Problem } from '#api/kernel/problem.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { authRoute } from './auth-route.ts';
import { enter } from './enter.ts';
import { type MagicLinkOutcome, useMagicLink } from './magic-link.ts';

export const magicLink = authRoute(
  authEndpoints.magicLink,
  {
    access: 'public',
    summary:
      'Accesso con il collegamento dell’e-mail su un blocco: una volta sola. Sta per la password: il secondo fattore si chiede.',
  },
  async ({ body: { token, session_token: cart }, request }, auth, reply) => {
    const { pool, config } = auth.deps;
    const present = await auth.whoIsThere(request);
    const deps = { pool, directory: auth.directory, links: config.links, now: auth.now };
    const outcome = await useMagicLink(token, present?.id ?? null, deps);
    if (outcome.status !== 'in') throw refused(outcome.status);
    return enter({ account: outcome.account, remember: false, cart }, auth, request, reply);
  },
);

function refused(why: Exclude<MagicLinkOutcome['status'], 'in'>): Problem {
  switch (why) {
    case 'forged':
      return new Problem(404, accountMessages['link-not-valid']);
    case 'expired':
      return new Problem(404, accountMessages['link-expired']);
    case 'used':
      return new Problem(404, accountMessages['link-used']);
    case 'others':
      return new Problem(403, accountMessages['link-not-yours']);
  }
}
