import type { FastifySerializerCompiler } from 'fastify/types/schema.d.ts';
import type { z } from 'zod';

/**
 * How answers become JSON. A zod check of 200 rows costs more than reading them (stack.md, Fastify and zod), so it is
 * done where it protects somebody: everywhere in tests, and on every answer that a customer or a visitor may get.
 */
export type AnswerCheck = 'strict' | 'whitelisted-only';

/** Marks the answers whose fields are cut down to the schema's: nothing more ever leaves. */
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

/** The JSON of an answer with nothing but what its contract names. @throws AnswerMismatch */
export function cutSerializer(schema: z.ZodType, where: string): (data: unknown) => string {
  return (data) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw new AnswerMismatch(`${where}: ${parsed.error.message}`);
    return JSON.stringify(parsed.data);
  };
}

/** In tests: an answer with more fields than its contract is a leak in waiting. */
function assertNothingCut(sent: unknown, kept: unknown, where: string): void {
  if (Array.isArray(sent) && Array.isArray(kept)) {
    for (const [index, item] of sent.entries()) assertNothingCut(item, kept[index], `${where}.${index}`);
    return;
  }
  if (typeof sent !== 'object' || sent === null || typeof kept !== 'object' || kept === null) return;
  for (const [key, item] of Object.entries(sent)) {
    if (item !== undefined && !(key in kept))
      throw new AnswerMismatch(`${where} has ${key}, which is not in its contract`);
    assertNothingCut(item, (kept as Record<string, unknown>)[key], `${where}.${key}`);
  }
}
