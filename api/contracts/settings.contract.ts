import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';
import { settingsMessages } from './settings.messages.ts';

/** Largest JSON of a setting, in bytes. */
export const MOST_BYTES = 32 * 1024;
/** Most settings of one account. */
export const MOST_SETTINGS = 50;

/** A value as JSON has it; only the screens know its meaning. */
const settingValue = z.unknown();

/** `GET /api/v1/settings`: all settings of the account, by name. */
export const accountSettings = z.record(z.string(), settingValue);
export type AccountSettings = z.infer<typeof accountSettings>;

/** `POST /api/v1/settings`: stores one; without a value it is removed. */
export const saveSettingBody = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, asIssue(valueMessages['bad-name'])),
  value: settingValue
    .optional()
    .refine(
      (value) => value === undefined || JSON.stringify(value).length <= MOST_BYTES,
      asIssue(settingsMessages['setting-too-large']),
    ),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const settingsEndpoints = {
  readSettings: { method: 'GET', path: '/api/v1/settings', answer: answer(accountSettings) },
  saveSetting: { method: 'POST', path: '/api/v1/settings', body: saveSettingBody, answer: answer(z.null()) },
} as const satisfies Endpoints;
