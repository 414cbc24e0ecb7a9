import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { asIssue } from '#domain/kernel/message.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, written } from './envelope.ts';
import { idInput } from './input.ts';

/** A code of the second factor, as people type it: six digits of the app, or a recovery code. */
export const secondFactorCode = z
  .string({ error: asIssue(accountMessages['code-missing']) })
  .trim()
  .min(1, asIssue(accountMessages['code-missing']))
  .max(40);

/** The account's own password, asked for once more where the way to sign in changes. */
export const ownPassword = z
  .string({ error: asIssue(accountMessages['password-missing']) })
  .min(1, asIssue(accountMessages['password-missing']))
  .max(200);

/** `GET /api/v1/user/secondFactor`: the account's own. */
const secondFactor = z.object({
  on: z.boolean(),
  /** Recovery codes that are not used yet. */
  codes_left: z.number().int(),
  /** The firm demands one of this account: it can't be turned off. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/**
 * `POST /api/v1/user/secondFactor/begin` answers a secret. It counts for nothing until a code made with it is
 * confirmed.
 */
export const secondFactorBegun = z.object({
  id: z.uuid(),
  /** Base32, for typing it in. */
  secret: z.string(),
  /** `otpauth://totp/…`: the content of the picture. */
  uri: z.string(),
});
export type SecondFactorBegun = z.infer<typeof secondFactorBegun>;

/** Shown once: only their hashes are stored. */
const recoveryCodes = z.object({ codes: z.array(z.string()) });

const passwordBody = z.object({ password: ownPassword });
const confirmSecondFactorBody = z.object({ id: z.uuid(), code: secondFactorCode });
const passwordAndCodeBody = z.object({ password: ownPassword, code: secondFactorCode });

/** Calls: the account's own second factor, and the reset of another's. `auth.contract.ts` has the sign-in by it. */
export const secondFactorEndpoints = {
  readSecondFactor: { method: 'GET', path: '/api/v1/user/secondFactor', answer: answer(secondFactor) },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/v1/user/secondFactor/begin',
    body: passwordBody,
    answer: answer(secondFactorBegun),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/v1/user/secondFactor/confirm',
    body: confirmSecondFactorBody,
    answer: written(recoveryCodes),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/v1/user/secondFactor/codes',
    body: passwordAndCodeBody,
    answer: written(recoveryCodes),
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/v1/user/secondFactor/off',
    body: passwordAndCodeBody,
    answer: written(z.null()),
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/v1/user/secondFactor/reset/:id',
    params: z.object({ id: idInput }),
    answer: written(z.null()),
  },
} as const satisfies Endpoints;
