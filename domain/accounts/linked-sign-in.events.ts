import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { id, line } from '../kernel/values.ts';
import { SIGN_IN_PROVIDER_NAMES } from './sign-in-providers.ts';

const provider = z.enum(SIGN_IN_PROVIDER_NAMES);

/** Stream `account-{id}`. Tokens of providers are never events, and are kept nowhere. */
export const linkedSignInEvents = {
  SignInLinked: defineEvent(
    'SignInLinked',
    z.object({
      accountId: id,
      provider,
      /** Who he is there: the provider's own number of him. */
      subject: line(255).min(1),
    }),
    {
      about: 'Whoever the provider knows by this number may sign in to the account by it.',
      touches: (data) => ({ [`sign_in.${data.provider}`]: true }),
    },
  ),
  SignInUnlinked: defineEvent('SignInUnlinked', z.object({ accountId: id, provider }), {
    about: 'The provider no longer lets into the account.',
    touches: (data) => ({ [`sign_in.${data.provider}`]: false }),
  }),
};
