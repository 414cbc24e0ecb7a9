import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { email, username } from '#domain/accounts/login-names.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { newPassword } from '#domain/accounts/password-rules.ts';
import { customerForm } from '#domain/customers/offered/customer-input.ts';
import { addressesInput } from '#domain/customers/registration-addresses.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, failure, written } from './envelope.ts';
import { givenConsentInput, requiredConsentInput } from './form-bodies.ts';
import { idInput } from './input.ts';
import { permissions } from './roles.contract.ts';
import { secondFactorCode } from './second-factor.contract.ts';

/** A ticked box as forms send it: present and not «off»; JSON sends a flag. */
export const ticked = z
  .union([z.boolean(), z.number(), z.string()])
  .transform(
    (value) => value === true || value === 1 || (typeof value === 'string' && /^(1|true|on|yes)$/i.test(value)),
  );

/**
 * The token that opens a visitor's cart (`PUT /api/v1/CartDetail/insertRequest`); one that opens no cart is no fault.
 */
export const sessionToken = z.string().max(200);

/** `POST /api/auth/wayin`: the token of `/accesso/{token}`. */
export const magicLinkBody = z.object({ token: z.string().max(1000), session_token: sessionToken.optional() });

/**
 * `POST /api/auth/secondFactor`: the second half of a sign-in. `ticket`: from the 401 `second-factor-needed`, valid for
 * ten minutes; it stands for the password.
 */
export const secondStepBody = z.object({
  ticket: z.string().max(1000),
  code: secondFactorCode,
  session_token: sessionToken.optional(),
});

/** `POST /api/auth/login`, JSON or form-encoded. `name`: user name or e-mail. */
export const loginBody = z.object({
  name: z
    .string({ error: asIssue(accountMessages['username-missing']) })
    .trim()
    .min(1, asIssue(accountMessages['username-missing']))
    .max(200),
  password: z
    .string({ error: asIssue(accountMessages['password-missing']) })
    .min(1, asIssue(accountMessages['password-missing']))
    .max(200),
  remember_me: ticked.default(false),
  /** Of the app, or a recovery code: for clients that ask for it at once. Browsers send it after the password. */
  code: secondFactorCode.optional(),
  /** The token of the visitor's cart: that cart becomes the cart of the account that signs in. */
  session_token: sessionToken.optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

const person = {
  username: z.string(),
  /** The name that people see. */
  user_description: z.string(),
  id: z.number().int(),
  /** The first of `roles`. */
  role: z.string(),
  idLanguage: z.number().int(),
  cart_id: z.number().int().nullable(),
  roles: z.array(z.string()),
  /** The display names of the roles, in their order. */
  role_names: z.array(z.string()),
  permissions,
  /** `due`: the firm demands a second factor; until it is turned on, `permissions` are empty. */
  second_factor: z.enum(['on', 'off', 'due']),
  customer_id: z.number().int().nullable(),
  /** The account's own id, where it has customers to act for; else null. */
  salesman_id: z.number().int().nullable(),
  /**
   * The customer for whom the account acts in this session, and until when (ISO 8601 UTC); `customer_id` and
   * `permissions` are that customer's.
   */
  acting_for: z.object({ customer_id: z.number().int(), name: z.string(), until: z.string() }).nullable(),
  /**
   * False: the owner has not yet opened the link of the registration's mail, and until then publishes and negotiates
   * nothing.
   */
  email_confirmed: z.boolean(),
};

/** `GET /api/auth/me`. */
export const me = z.object({
  data: z.object({ ...person, email: z.string(), language: z.enum(LANGUAGES) }),
  message: z.string(),
});
export type Me = z.infer<typeof me>['data'];

/** The answer of sign-in and refresh. `refresh_token` is for clients without cookies: browsers get it as a cookie. */
export const signedInAnswer = z.object({
  /** 200: the specification's client looks for it in the body. */
  code: z.literal(200),
  access_token: z.string(),
  refresh_token: z.string(),
  /** ISO 8601 UTC, 60 minutes from now. */
  expires_at: z.string(),
  ...person,
});
export type SignedInAnswer = z.infer<typeof signedInAnswer>;

/** What a refused sign-in or refresh answers beside the common form. */
export const signInFailure = failure.extend({
  /** `invalid_grant`: the session can't be refreshed, sign in again. */
  error: z.string().optional(),
  error_description: z.string().optional(),
  /** For a locked account: ISO 8601 UTC. */
  until: z.string().optional(),
  /** With `second-factor-needed`: send it to `POST /api/auth/secondFactor` together with the code. */
  ticket: z.string().optional(),
  /** Of a sign-in by a provider that needs more data: send it as the `ticket` of that call. */
  identity: z.string().optional(),
  /** With `sign-in-link-first`: the e-mail, which another account has already. */
  email: z.string().optional(),
});
export type SignInFailure = z.infer<typeof signInFailure>;

/** `POST /Token`. The specification's client sends `username` along; the token alone decides. */
export const tokenQuery = z.object({
  grant_type: z.literal('refresh_token', asIssue(valueMessages['bad-value'])).default('refresh_token'),
  refresh_token: z.string().max(200).optional(),
  username: z.string().max(200).optional(),
});

/** `POST /api/auth/logout`; the body may be left out. */
export const logoutBody = z.object({ everywhere: ticked.default(false) }).nullish();

const registration = {
  /** Absent: it is made of the customer's name. People sign in by their e-mail. */
  username: username.optional(),
  email,
  password: newPassword,
  confirmPassword: z.string().max(200).optional(),
  idLanguage: idInput.optional(),
  addresses: addressesInput.optional(),
  session_token: sessionToken.optional(),
};

/**
 * `PUT /api/v1/user/insertNoAuth`: a customer registers. Names as the specification's «Customer/user», which names no
 * consent: its clients send none, so none is required here. A consent that is sent is kept; one that is sent and not
 * given is refused at its field.
 */
export const insertNoAuthBody = customerForm(
  { ...registration, checkprivacy_cookie_policy: givenConsentInput.optional() },
  { whole: true },
);

/** `PUT /api/v1/user/register`: a customer registers by our own form, in which the consent is required. */
export const registerBody = customerForm(
  { ...registration, checkprivacy_cookie_policy: requiredConsentInput },
  { whole: true },
);
export type RegisterBody = z.input<typeof registerBody>;

/** `POST /api/v1/user/changePassword`: the signed-in account's own. */
export const changePasswordBody = z.object({
  oldPassword: z
    .string({ error: asIssue(accountMessages['old-password-missing']) })
    .min(1, asIssue(accountMessages['old-password-missing']))
    .max(200),
  password: newPassword,
  confirmPassword: z.string().max(200),
});
export type ChangePasswordBody = z.input<typeof changePasswordBody>;

/** `POST /api/v1/user/changeLanguage`: the signed-in account's own. */
export const changeLanguageBody = z.object({ idLanguage: idInput });

export const existsUsernameQuery = z.object({ username: z.string().trim().min(1).max(200) });
/** `id`: the account that the e-mail may belong to (the specification's variant that excludes the current record). */
export const existsEmailQuery = z.object({ email: z.string().trim().min(1).max(200), id: idInput.optional() });

/** `GET /api/v1/user/availableCheck`: either name, or both. */
export const availableQuery = z.object({
  username: z.string().trim().min(1).max(200).optional(),
  email: z.string().trim().min(1).max(200).optional(),
});

/** `POST /api/v1/user/rescuePassword`. */
export const rescueBody = z.object({ email });

/** `POST /api/v1/user/changePasswordRescued`. `id`: the token of the invitation's or the rescue's link. */
export const rescuedBody = z.object({
  id: z.string().max(1000),
  password: newPassword,
  confirmPassword: z.string().max(200),
});

/** `POST /api/auth/confirmemail`. */
export const confirmEmailBody = z.object({ token: z.string().max(1000) });

/** `POST /api/auth/passwordlink`: the owner of the password that a link lets choose; null: the link no longer opens. */
export const passwordLinkBody = z.object({ token: z.string().max(1000) });
export const linkOwner = z.object({ username: z.string(), name: z.string(), idLanguage: z.number().int() });

/** `POST /api/v1/user/updateNoAuth`: what the holder of such a link may correct in the own account. */
export const updateNoAuthBody = z.object({
  /** The token of the link, which it does not use up. */
  token: z.string().max(1000),
  name: line(200).min(1, asIssue(accountMessages['name-missing'])).optional(),
  idLanguage: idInput.optional(),
});

/** What a registration made: the account, and its customer. */
export const registered = z.object({ id: z.number().int(), customer_id: z.number().int() });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const authEndpoints = {
  login: { method: 'POST', path: '/api/auth/login', body: loginBody, answer: signedInAnswer },
  loginSalesman: { method: 'POST', path: '/api/auth/loginSalesman', body: loginBody, answer: signedInAnswer },
  secondStep: { method: 'POST', path: '/api/auth/secondFactor', body: secondStepBody, answer: signedInAnswer },
  magicLink: { method: 'POST', path: '/api/auth/wayin', body: magicLinkBody, answer: signedInAnswer },
  refresh: { method: 'POST', path: '/Token', query: tokenQuery, answer: signedInAnswer },
  logout: { method: 'POST', path: '/api/auth/logout', body: logoutBody, answer: answer(z.null()) },
  me: { method: 'GET', path: '/api/auth/me', answer: me },
  insertNoAuth: {
    method: 'PUT',
    path: '/api/v1/user/insertNoAuth',
    body: insertNoAuthBody,
    answer: written(registered),
  },
  register: { method: 'PUT', path: '/api/v1/user/register', body: registerBody, answer: written(registered) },
  checkExistUsername: {
    method: 'GET',
    path: '/api/v1/user/checkExistUsername',
    query: existsUsernameQuery,
    answer: answer(z.boolean()),
  },
  checkExistEmail: {
    method: 'GET',
    path: '/api/v1/user/checkExistEmail',
    query: existsEmailQuery,
    answer: answer(z.boolean()),
  },
  availableCheck: {
    method: 'GET',
    path: '/api/v1/user/availableCheck',
    query: availableQuery,
    answer: answer(z.boolean()),
  },
  rescuePassword: {
    method: 'POST',
    path: '/api/v1/user/rescuePassword',
    body: rescueBody,
    answer: answer(z.boolean()),
  },
  changePasswordRescued: {
    method: 'POST',
    path: '/api/v1/user/changePasswordRescued',
    body: rescuedBody,
    answer: answer(z.object({ username: z.string() }).nullable()),
  },
  readPasswordLink: {
    method: 'POST',
    path: '/api/auth/passwordlink',
    body: passwordLinkBody,
    answer: answer(linkOwner.nullable()),
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirmemail',
    body: confirmEmailBody,
    answer: written(z.null()),
  },
  sendConfirmation: { method: 'POST', path: '/api/v1/user/sendConfirmation', answer: written(z.null()) },
  updateNoAuth: {
    method: 'POST',
    path: '/api/v1/user/updateNoAuth',
    body: updateNoAuthBody,
    answer: answer(linkOwner.nullable()),
  },
  changePassword: {
    method: 'POST',
    path: '/api/v1/user/changePassword',
    body: changePasswordBody,
    answer: written(z.null()),
  },
  changeLanguage: {
    method: 'POST',
    path: '/api/v1/user/changeLanguage',
    body: changeLanguageBody,
    answer: written(z.null()),
  },
} as const satisfies Endpoints;
