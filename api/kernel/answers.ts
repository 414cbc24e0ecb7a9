import type { FastifySerializerCompiler } from 'fastify/types/schema.d.ts';
import type { z } from 'zod';

/**
 * How answers become JSON. A zod check of 200 rows costs more than reading them, so it is
 * done where it protects somebody: everywhere in tests, and on every answer that a customer or a visitor may get.
 */
export type AnswerCheck = 'strict' | 'whitelisted-only';

/** Marks an answer's schema: the answer is cut down to the schema's fields, so nothing more ever leaves. */
export const WHITELIST = Symbol.for('officina.whitelist');

export class AnswerMismatch extends Error {
  override readonly name = 'AnswerMismatch';
}

export function serializerCompiler(check: AnswerCheck): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    const cut = (schema as { [WHITELIST]?: boolean })[WHITELIST] === true;
    if (check === 'whitelisted-only' && !cut) return (data) => JSON.stringify(data);
    return (data) => {
      const parsed = schema.safeParse(data);
      if (!parsed.success) {
        throw new AnswerMismatch(`${method} ${url}: ${parsed.error.message}`);
      }
      const text = JSON.stringify(parsed.data);
      if (check === 'strict' && !cut) assertNothingCut(data, parsed.data, `${method} ${url}`);
      return text;
    };
  };
}

/**
 * A serializer that writes only the fields that the contract names.
 * @param where names the call in the error
 * @throws AnswerMismatch when an answer does not fit the contract
 */
export function cutSerializer(schema: z.ZodType, where: string): (data: unknown) => string {
  return (data) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw new AnswerMismatch(`${where}: ${parsed.error.message}`);
    return JSON.stringify(parsed.data);
  };
}

/** In tests: refuses an answer with more fields than its contract, for in production it could leak them. */
function assertNothingCut(value: unknown, parsed: unknown, where: string): void {
  if (Array.isArray(value) && Array.isArray(parsed)) {
    for (const [index, item] of value.entries()) assertNothingCut(item, parsed[index], `${where}.${index}`);
    return;
  }
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined && !(key in parsed))
      throw new AnswerMismatch(`${where} has ${key}, which is not in its contract`);
    assertNothingCut(item, (parsed as Record<string, unknown>)[key], `${where}.${key}`);
  }
}
