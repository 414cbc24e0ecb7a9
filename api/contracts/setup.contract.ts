import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { email } from '#domain/accounts/login-names.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { newPassword } from '#domain/accounts/password-rules.ts';
import { firmInput } from '#domain/firm/firm-input.ts';
import { SETUP_FIELDS, type SetupField } from '#domain/firm/firm-sections.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { line } from '#domain/kernel/values.ts';
import { signedInAnswer } from './auth.contract.ts';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';
import { firmLogoBody } from './firm.contract.ts';

/** The token of `/avvio#{token}`. */
const token = z.string().max(100);
const { name, vat_number, fiscal_code, address, codepostal, city, province, email: firmEmail } = firmInput.shape;

/** `POST /api/v1/setup`: the progress of the set-up. */
const setupBody = z.object({ token });
/** `POST /api/v1/setup/firm`. */
const setupFirmBody = z.object({
  token,
  name,
  vat_number,
  fiscal_code,
  address,
  codepostal,
  city,
  province,
  email: firmEmail,
  telephone_number: firmInput.shape.telephone_number,
});
/** `POST /api/v1/setup/logo`. */
const setupLogoBody = firmLogoBody.extend({ token });
/** `POST /api/v1/setup/admin`: the last step. */
const setupAdminBody = z.object({
  token,
  name: line(200).min(1, asIssue(accountMessages['name-missing'])),
  email,
  password: newPassword,
  confirmPassword: z.string().max(200),
  language: z.enum(LANGUAGES),
});

const setupState = z.object({
  ...(Object.fromEntries(SETUP_FIELDS.map((field) => [field, z.string()])) as Record<SetupField, z.ZodString>),
  logo: z.number().nullable(),
});
export type SetupState = z.infer<typeof setupState>;

const state = answer(setupState);

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const setupEndpoints = {
  readSetup: { method: 'POST', path: '/api/v1/setup', body: setupBody, answer: state },
  setUpFirm: { method: 'POST', path: '/api/v1/setup/firm', body: setupFirmBody, answer: state },
  setUpLogo: { method: 'POST', path: '/api/v1/setup/logo', body: setupLogoBody, answer: state },
  setUpAdmin: { method: 'POST', path: '/api/v1/setup/admin', body: setupAdminBody, answer: signedInAnswer },
} as const satisfies Endpoints;
