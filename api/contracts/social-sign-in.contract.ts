import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { email } from '#domain/accounts/login-names.ts';
import { SIGN_IN_PROVIDER_NAMES } from '#domain/accounts/sign-in-providers.ts';
import { customerInput } from '#domain/customers/offered/customer-input.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { sessionToken, signedInAnswer, ticked } from './auth.contract.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, written } from './envelope.ts';
import { idInput } from './input.ts';
import { ownPassword } from './second-factor.contract.ts';

const provider = z.enum(SIGN_IN_PROVIDER_NAMES);

/**
 * One of three proves who a person is: `answer`, the query with which the provider sent the browser back; `token`, the
 * signed token that it gave to an app (its nonce is that of `begin`); `ticket`, which stands for either after a
 * refusal, for ten minutes. The first two need the cookie that `begin` set, and are accepted once.
 */
const proof = {
  answer: z.string().max(4000).optional(),
  token: z.string().max(8000).optional(),
  ticket: z.string().max(4000).optional(),
};
export type SignInProof = { readonly [P in keyof typeof proof]?: string | undefined };

/**
 * `POST /api/auth/social/begin` answers the address to which the browser goes. `nonce`: for apps that query the
 * provider themselves.
 */
const begun = z.object({ address: z.string(), nonce: z.string() });

const { name, surname } = customerInput.shape;
const person = {
  ...proof,
  /** Compared with the token, which alone says who the person is: a different one is refused. */
  id: z.string().max(255).optional(),
  /** For a new customer: stored as the customer's own. */
  name,
  surname,
  /** The token's e-mail counts; where it has none, a link to confirm this one is mailed to it. */
  email: email.optional(),
  remember_me: ticked.default(false),
  idLanguage: idInput.optional(),
  /** The token of the cart that was filled before. */
  session_token: sessionToken.optional(),
};
const googleBody = z.object(person);
const facebookBody = z.object({
  ...person,
  /** The given name, where it is sent; `name` is then the full name, which this and `surname` make up. */
  first_name: name,
  /** The same as `id`. */
  idUser: z.string().max(255).optional(),
});

/**
 * As after any sign-in, and where the specification's client goes: to the customer's own data when some are missing.
 */
export const socialSignedIn = signedInAnswer.extend({ redirect: z.string() });
export type SocialSignedIn = z.infer<typeof socialSignedIn>;

const ownSignIns = z.object({
  /** False: there is none yet; a provider is then the only way in. */
  password: z.boolean(),
  providers: z.array(
    z.object({
      provider,
      name: z.string(),
      linked: z.boolean(),
      /** Whether the firm still offers it. */
      offered: z.boolean(),
    }),
  ),
});
export type OwnSignIns = z.infer<typeof ownSignIns>;

const linkBody = z.object({ ...proof, provider, password: ownPassword });

/** Calls: sign-in with Google and Facebook, and the account's own links to them. */
export const socialEndpoints = {
  socialProviders: {
    method: 'GET',
    path: '/api/auth/social',
    answer: answer(z.array(z.object({ provider, name: z.string() }))),
  },
  beginSocial: {
    method: 'POST',
    path: '/api/auth/social/begin',
    body: z.object({ provider: z.enum(SIGN_IN_PROVIDER_NAMES, asIssue(accountMessages['sign-in-not-offered'])) }),
    answer: answer(begun),
  },
  insertLoginForGoogle: {
    method: 'PUT',
    path: '/api/auth/insertLoginForGoogle',
    body: googleBody,
    answer: socialSignedIn,
  },
  insertLoginForFacebook: {
    method: 'PUT',
    path: '/api/auth/insertLoginForFacebook',
    body: facebookBody,
    answer: socialSignedIn,
  },
  ownSignIns: { method: 'GET', path: '/api/v1/user/signIn', answer: answer(ownSignIns) },
  linkSignIn: { method: 'PUT', path: '/api/v1/user/signIn', body: linkBody, answer: written(z.null()) },
  unlinkSignIn: {
    method: 'DELETE',
    path: '/api/v1/user/signIn/:provider',
    params: z.object({ provider }),
    answer: written(z.null()),
  },
} as const satisfies Endpoints;
