import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { rebuilt } from '#domain/kernel/schema-tree.ts';
import { faultsOf, malformed, unknownField } from './problem.ts';

/** What zod says where a schema has no words of its own, for people. */
function inItalian(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Campo obbligatorio';
  switch (issue.code) {
    case 'invalid_format':
      return 'Formato non valido';
    case 'too_big':
      return issue.origin === 'string'
        ? `Lunghezza massima ${issue.maximum} caratteri`
        : `Al massimo ${issue.maximum}${issue.origin === 'array' ? ' elementi' : ''}`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'Campo obbligatorio'
        : `Almeno ${issue.minimum}${issue.origin === 'array' ? ' elementi' : ''}`;
    default:
      return 'Valore non valido';
  }
}

/** From here on zod's own messages are Italian in this process. */
export function speakItalian(): void {
  z.config({ localeError: inItalian });
}

/**
 * Validates bodies, queries and parameters by their zod schemas. What these do not name is refused, however deep it
 * stands: a field that a call takes is stored and shown, or refused by name (`domain.md`, Wire contract).
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => strictReader(schema);

/** The same, to be asked directly. */
export function strictReader(schema: z.ZodType): (data: unknown) => { value: unknown } | { error: Error } {
  const strict = rebuilt(schema, { strict: true });
  return (data) => {
    const result = strict.safeParse(data);
    return result.success ? { value: result.data } : { error: malformed(faultsOf(result.error)) };
  };
}

/** For calls that take nothing here. @throws Problem 400 naming what was sent */
export function refuseFields(sent: unknown): void {
  const names = typeof sent === 'object' && sent !== null && !Buffer.isBuffer(sent) ? Object.keys(sent) : [];
  if (names.length > 0) throw malformed(names.map(unknownField));
}

/**
 * Input as the rest of the program wants it: null is absent (`domain.md`, Wire contract), texts are well-formed Unicode.
 * @throws Problem 400 for a text with a NUL, which PostgreSQL cannot keep, and for what is nested too deep to be a form
 */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw malformed([{ field: '', message: 'Carattere non valido' }]);
    return value.isWellFormed() ? value : value.toWellFormed();
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (depth > 20) throw malformed([{ field: '', message: 'Richiesta non valida' }]);
  if (Array.isArray(value)) {
    return value.filter((item) => item !== null).map((item) => cleanInput(item, depth + 1));
  }
  const clean: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (item !== null && key !== '__proto__') clean[key] = cleanInput(item, depth + 1);
  }
  return clean;
}
