import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { asIssue, type Message } from '#domain/kernel/message.ts';
import { rebuilt } from '#domain/kernel/schema-tree.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { visible } from '#domain/kernel/visible-text.ts';
import { apiMessages } from './api.messages.ts';
import { faultsOf, malformed, unknownField } from './problem.ts';

/** The message of an issue whose schema has no message of its own. */
function inOurWords(issue: z.core.$ZodRawIssue): Message {
  if (issue.input === undefined) return valueMessages.required;
  switch (issue.code) {
    case 'invalid_format':
      return valueMessages['bad-format'];
    case 'too_big': {
      const max = String(issue.maximum);
      if (issue.origin === 'string') return valueMessages['too-long']({ max });
      return issue.origin === 'array' ? valueMessages['too-many']({ max }) : valueMessages['too-high']({ max });
    }
    case 'too_small': {
      const min = String(issue.minimum);
      if (issue.origin === 'string') return valueMessages.required;
      return issue.origin === 'array' ? valueMessages['too-few']({ min }) : valueMessages['too-low']({ min });
    }
    default:
      return valueMessages['bad-value'];
  }
}

/** Makes zod's own issues carry our messages, from here on and in this whole process. */
export function installOwnMessages(): void {
  z.config({ localeError: (issue) => asIssue(inOurWords(issue)) });
}

/**
 * Validates bodies, queries and parameters by their zod schemas. Fields that a schema does not name are refused,
 * however deep they stand: a field that a call takes is stored and shown, or refused by name (`domain.md`, Wire
 * contract).
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => strictReader(schema);

/**
 * The same, to be called directly. The strict schema is built when the first value comes: a process has a thousand
 * calls, and building all of their schemas is half of what it costs to mount them.
 */
export function strictReader(schema: z.ZodType): (data: unknown) => { value: unknown } | { error: Error } {
  let strict: z.ZodType | undefined;
  return (data) => {
    strict ??= rebuilt(schema, { strict: true });
    const result = strict.safeParse(data);
    return result.success ? { value: result.data } : { error: malformed(faultsOf(result.error)) };
  };
}

/** For calls that take no such input. @throws Problem 400 naming the fields that were sent */
export function refuseFields(sent: unknown): void {
  const names = typeof sent === 'object' && sent !== null && !Buffer.isBuffer(sent) ? Object.keys(sent) : [];
  if (names.length > 0) throw malformed(names.map(unknownField));
}

/**
 * Cleans input: null is absent (`domain.md`, Wire contract), texts can be stored as they are, and invisible characters
 * are removed (`visible`).
 * @throws Problem 400 naming the field, for a text with a NUL, which PostgreSQL cannot keep, or with half a character
 * (a lone surrogate), which UTF-8 cannot; and for what is nested too deep to be a form
 */
export function cleanInput(value: unknown, field = '', depth = 0): unknown {
  if (typeof value === 'string') return visible(storable(value, field));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (depth > 20) throw malformed([{ field, message: apiMessages.malformed }]);
  const under = field === '' ? '' : `${field}.`;
  if (Array.isArray(value)) {
    return value.filter((item) => item !== null).map((item, i) => cleanInput(item, `${under}${i}`, depth + 1));
  }
  const clean: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    storable(key, field);
    if (item !== null && key !== '__proto__') clean[key] = cleanInput(item, `${under}${key}`, depth + 1);
  }
  return clean;
}

function storable(text: string, field: string): string {
  if (!text.includes('\0') && text.isWellFormed()) return text;
  throw malformed([{ field, message: valueMessages['bad-character'] }]);
}
