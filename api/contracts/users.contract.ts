import { z } from 'zod';
import { email, username } from '#domain/accounts/login-names.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { newPassword } from '#domain/accounts/password-rules.ts';
import { USER_SORTS, USER_STATUSES, USER_VIEWS } from '#domain/accounts/user-lists.ts';
import { customerForm } from '#domain/customers/offered/customer-input.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line } from '#domain/kernel/values.ts';
import { subscriptionOutput, termsInput, termsOutput } from './customers.contract.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, page, written } from './envelope.ts';
import { cursorInput, customerNumber, flagInput, idInput, idParams, wholeInput } from './input.ts';

const language = z.enum(LANGUAGES, { error: asIssue(valueMessages['bad-language']) });
/** One role by its id, or several. */
const rolesInput = z.union([z.array(idInput).min(1).max(20), idInput.transform((role) => [role])]);
const ids = z
  .string()
  .regex(/^\d+(,\d+)*$/, asIssue(valueMessages['bad-number']))
  .transform((text) => text.split(',').map(Number));

/** Query of `GET /api/v1/user`. */
export const userListQuery = z.object({
  search: z.string().trim().max(200).optional(),
  view: z.enum(USER_VIEWS).optional(),
  /** Ids of roles, separated by commas. */
  role: ids.optional(),
  status: z.enum(USER_STATUSES).optional(),
  /** Whether a second factor is turned on. */
  second_factor: flagInput.optional(),
  sort: z.enum(USER_SORTS).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
});

/** A row of `GET /api/v1/user`. */
export const userRow = z.object({
  id: z.number().int(),
  username: z.string(),
  /** The name that others see. */
  name: z.string(),
  email: z.string(),
  /** Its roles with their display names. */
  roles: z.array(z.object({ id: z.number().int(), it: z.string(), en: z.string() })),
  /** For a customer's account. */
  customer_id: z.number().int().nullable(),
  language,
  status: z.enum(USER_STATUSES),
  /** Until when the open invitation is valid, ISO 8601 UTC. */
  invited_until: z.string().nullable(),
  second_factor: z.boolean(),
  /** When a session of the account was last begun or renewed, ISO 8601 UTC; null: not within the last month. */
  last_access_at: z.string().nullable(),
  position: z.string(),
});
export type UserRow = z.infer<typeof userRow>;

/** `GET /api/v1/user/{id}`. A customer's account has the customer's data beside it, under the specification's names. */
export const userDetail = userRow.extend({
  /** The name that others see; `name` is then the customer's own. */
  user_description: z.string(),
  idLanguage: z.number().int(),
  roles_id: z.array(z.number().int()),
  /** The revision of the account's stream, for If-Match. */
  revision: z.number().int(),
  business_name: z.string().optional(),
  surname: z.string().optional(),
  vat_number: z.string().optional(),
  fiscal_code: z.string().optional(),
  sdi: z.string().optional(),
  pec: z.string().optional(),
  address: z.string().optional(),
  codepostal: z.string().optional(),
  city: z.string().optional(),
  province: z.string().optional(),
  country: z.string().optional(),
  telephone_number: z.string().optional(),
  mobile_number: z.string().optional(),
  fax_number: z.string().optional(),
  website: z.string().optional(),
  ...z.object(termsOutput).partial().shape,
});
export type UserDetail = z.infer<typeof userDetail>;

/**
 * `PUT /api/v1/user`, `PUT /api/v1/user/insertUser`. Without roles: a customer, who is entered together with the
 * account.
 */
export const insertUserBody = customerForm(
  {
    username,
    email,
    user_description: line(200).optional(),
    roles_id: rolesInput.optional(),
    /** The customer, if already known. */
    customer_id: customerNumber.optional(),
    idLanguage: idInput.optional(),
    language: language.optional(),
    ...termsInput,
    /** Without a password the user gets an invitation by mail to choose it. */
    password: newPassword.optional(),
    confirmPassword: z.string().max(200).optional(),
  },
  { whole: false },
);

/** `POST /api/v1/user`: only what changes. */
export const updateUserBody = customerForm(
  {
    id: idInput,
    username: username.optional(),
    email: email.optional(),
    user_description: line(200).optional(),
    roles_id: rolesInput.optional(),
    idLanguage: idInput.optional(),
    language: language.optional(),
    ...termsInput,
  },
  { whole: false },
);

const userBody = z.object({ id: idInput });

/** `POST /api/v1/user/suspend`. */
export const suspendBody = userBody.extend({ reason: line(200).optional() });

/** A running session of an account. */
export const userSession = z.object({
  id: z.uuid(),
  /** What its browser says of itself (`User-Agent`). */
  device: z.string(),
  begun_at: z.string(),
  last_used_at: z.string(),
  remember: z.boolean(),
  /** The session of the caller. */
  current: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

export const sessionParams = idParams.extend({ session: z.uuid() });

/** `POST /api/v1/searchuser/searchImplemented`. */
export const searchUserBody = z.object({ search: z.string().trim().max(200).default('') });
/** A row of its answer: the specification's «user search row». */
export const searchUserRow = z.object({
  id: z.number().int(),
  business_name: z.string(),
  name: z.string(),
  telephone_number: z.string(),
  mobile_number: z.string(),
  fax_number: z.string(),
  email: z.string(),
  ...subscriptionOutput,
});

/** What an insert made: the account, and the customer that was entered with it (null: none). */
export const userInserted = z.object({ id: z.number().int(), customer_id: z.number().int().nullable() });

const detail = { method: 'GET', params: idParams, answer: answer(userDetail) } as const;
const list = { method: 'GET', query: userListQuery, answer: page(userRow) } as const;
const insert = { method: 'PUT', body: insertUserBody, answer: written(userInserted) } as const;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const userEndpoints = {
  listUsers: { ...list, path: '/api/v1/user' },
  allUsers: { ...list, path: '/api/v1/user/getAll' },
  readUser: { ...detail, path: '/api/v1/user/:id' },
  userResult: { ...detail, path: '/api/v1/user/getByIdResult/:id' },
  userData: { ...detail, path: '/api/v1/user/getUserData/:id' },
  userByName: {
    method: 'GET',
    path: '/api/v1/user/getByUsername/:username',
    params: z.object({ username: z.string().trim().min(1).max(200) }),
    answer: answer(userDetail),
  },
  userSessions: {
    method: 'GET',
    path: '/api/v1/user/:id/sessions',
    params: idParams,
    answer: answer(z.array(userSession)),
  },
  endSession: { method: 'DELETE', path: '/api/v1/user/:id/sessions/:session', params: sessionParams, answer: done },
  endSessions: { method: 'DELETE', path: '/api/v1/user/:id/sessions', params: idParams, answer: done },
  insertUser: { ...insert, path: '/api/v1/user' },
  insertUserNamed: { ...insert, path: '/api/v1/user/insertUser' },
  updateUser: { method: 'POST', path: '/api/v1/user', body: updateUserBody, answer: done },
  deleteUser: { method: 'DELETE', path: '/api/v1/user/:id', params: idParams, answer: done },
  suspendUser: { method: 'POST', path: '/api/v1/user/suspend', body: suspendBody, answer: done },
  resumeUser: { method: 'POST', path: '/api/v1/user/resume', body: userBody, answer: done },
  inviteUser: { method: 'POST', path: '/api/v1/user/invite', body: userBody, answer: done },
  searchUsers: {
    method: 'POST',
    path: '/api/v1/searchuser/searchImplemented',
    body: searchUserBody,
    answer: answer(z.array(searchUserRow)),
  },
} as const satisfies Endpoints;
