import { z } from 'zod';
import { emailAddress } from '#domain/kernel/email.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line, text } from '#domain/kernel/values.ts';
import type { FormDefinition, FormField } from '#domain/public-requests/form-definition.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { bodyLanguage, dayInput, flagInput } from './input.ts';

const REQUIRED = asIssue(valueMessages.required);
const PHONE = /^[+\d\s()./-]*$/;
const LINK = /^$|^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}([/?#]\S*)?$/i;

/** What a form carries beside its questions. The page's own fields are absent where another program calls. */
const pageFields = {
  idLanguage: bodyLanguage,
  /** The ticket of the page that it was sent from (`commands/public-requests/form-ticket.link.ts`). */
  ticket: line(500).optional(),
  /** A hidden field: what fills it in is no person. */
  trap: line(200).optional(),
};

/** The schema of a field's value. A required field is checked for its presence first. */
function schemaOf({ kind, most, required, options = {} }: FormField): z.ZodType<string, unknown> {
  const one = (schema: z.ZodType<string, string>) =>
    required
      ? z.string({ error: REQUIRED }).trim().min(1, REQUIRED).pipe(schema)
      : z.union([z.literal(''), schema], { error: faultOf(kind) }).default('');
  switch (kind) {
    case 'line':
      return required ? line(most).min(1, REQUIRED) : line(most).default('');
    case 'text':
      return required ? text(most).min(1, REQUIRED) : text(most).default('');
    case 'email':
      return one(z.string().trim().max(most).pipe(emailAddress()));
    case 'phone':
      return one(line(most).regex(PHONE, faultOf(kind)));
    case 'link':
      return one(line(most).regex(LINK, faultOf(kind)));
    case 'day':
      return one(dayInput);
    case 'choice':
      return one(line(most).refine((value) => value === '' || Object.hasOwn(options, value), faultOf(kind)));
  }
}

function faultOf(kind: FormField['kind']): string {
  if (kind === 'email') return asIssue(valueMessages['bad-email']);
  if (kind === 'phone') return asIssue(requestMessages['bad-phone']);
  if (kind === 'link') return asIssue(requestMessages['bad-link']);
  return asIssue(kind === 'day' ? valueMessages['bad-date'] : valueMessages['bad-value']);
}

const CONSENT_MISSING = asIssue(requestMessages['consent-missing']);

/** A consent that is refused at its field where it is sent and not given. */
export const givenConsentInput = flagInput.refine((given) => given, CONSENT_MISSING);

/** A consent that is refused at its field unless it is given. */
export const requiredConsentInput = flagInput.default(false).refine((given) => given, CONSENT_MISSING);

/** An absent consent is not given. */
const consentInput = (required: boolean) => (required ? requiredConsentInput : flagInput.default(false));

type Values<F extends string, C extends string> = Record<F, z.ZodType<string, unknown>> &
  Record<C, z.ZodType<boolean, unknown>>;

/** The body of a form, under the names of the specification: its questions, its consents, and the page's own fields. */
export function formBody<F extends string, C extends string>({ fields, consents }: FormDefinition<F, C>) {
  const values = Object.entries<FormField>(fields).map(([name, one]) => [name, schemaOf(one)]);
  const given = Object.entries<{ readonly required: boolean }>(consents).map(([name, { required }]) => [
    name,
    consentInput(required),
  ]);
  return z.object({ ...(Object.fromEntries([...values, ...given]) as Values<F, C>), ...pageFields });
}
