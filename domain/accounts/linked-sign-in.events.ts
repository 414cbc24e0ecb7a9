import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { id, line } from '../kernel/values.ts';
import { SIGN_IN_PROVIDER_NAMES, SIGN_IN_PROVIDERS } from './sign-in-providers.ts';

const provider = z.enum(SIGN_IN_PROVIDER_NAMES);

/** Stream `account-{id}`. Tokens of providers are never events, and are kept nowhere. */
export const linkedSignInEvents = eventsIn(
  { chapter: 'Accounts', stream: 'account-{id}', historyOf: ['user'], toCustomer: true },
  {
    SignInLinked: event(
      z.object({
        accountId: id,
        provider,
        /** The provider's own id of the person. */
        subject: line(255).min(1),
      }),
      {
        about: 'Whoever the provider knows by this number may sign in to the account by it.',
        says: ({ provider }) => ({
          it: `Accesso con ${SIGN_IN_PROVIDERS[provider]} collegato`,
          en: `Sign-in with ${SIGN_IN_PROVIDERS[provider]} linked`,
        }),
        touches: (data) => ({ [`sign_in.${data.provider}`]: true }),
      },
    ),
    SignInUnlinked: event(z.object({ accountId: id, provider }), {
      about: 'The provider no longer lets into the account.',
      says: ({ provider }) => ({
        it: `Accesso con ${SIGN_IN_PROVIDERS[provider]} tolto`,
        en: `Sign-in with ${SIGN_IN_PROVIDERS[provider]} removed`,
      }),
      touches: (data) => ({ [`sign_in.${data.provider}`]: false }),
    }),
  },
);
