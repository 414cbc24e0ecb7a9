import { expect, test } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '#commands/registry.ts';
import { rebuilt } from '#domain/kernel/schema-tree.ts';
import { line, text } from '#domain/kernel/values.ts';
import { ALL_ROUTES } from '#test/support/all-routes.ts';

/**
 * What a call's body and its command both take is written once, where both can import it: in the domain. A field of the
 * wire that differs (a number as text, an amount with a comma) has a schema of its own.
 */

type Shape = Readonly<Record<string, z.ZodType>>;

/** The fields of a schema's objects, at every depth. */
function shapesIn(schema: z.ZodType): Shape[] {
  const found: Shape[] = [];
  rebuilt(schema, {
    shape: (shape) => {
      found.push(shape);
      return shape;
    },
  });
  return found;
}

/** The schema within «optional», «nullable» and defaults. */
function core(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { readonly innerType?: z.ZodType };
  return innerType ? core(innerType) : schema;
}

const told = new Map<z.ZodType, string>();
/** What a field accepts, for comparison. */
function accepts(field: z.ZodType): string {
  const known = told.get(field) ?? JSON.stringify(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
  told.set(field, known);
  return known;
}

/** One or two equal fields are a coincidence, unless they are all that either object has. */
const COINCIDENCE = 2;

/** The fields that two objects both write, to accept the same. */
function writtenTwice(one: Shape, other: Shape): string[] {
  const twins = Object.keys(one).filter((name) => {
    const [a, b] = [one[name], other[name]].map((field) => field && core(field));
    return a && b && a !== b && accepts(a) === accepts(b);
  });
  const isWhole = [one, other].every((shape) => Object.keys(shape).length === twins.length);
  return isWhole || twins.length > COINCIDENCE ? twins : [];
}

const CALLS = ALL_ROUTES.flatMap(({ method, path, endpoint, commands }) => {
  const { body } = endpoint as { readonly body?: z.ZodType };
  return body && commands.length > 0 ? [[`${method} ${path}`, shapesIn(body), commands] as const] : [];
});

test.each(CALLS)('%s writes no fields of its command again', (_, bodies, commands) => {
  const twins = commands.flatMap((name) =>
    shapesIn(COMMANDS.get(name)?.schema ?? z.never()).flatMap((payload) =>
      bodies.flatMap((body) => writtenTwice(body, payload).map((field) => `${name}: ${field}`)),
    ),
  );
  expect(twins).toEqual([]);
});

test('fields that are written twice are found, and shared ones are not', () => {
  const note = text(100);
  const [body, payload] = [z.object({ note: note.optional(), name: line(5) }), z.object({ note, name: line(5) })];
  expect(writtenTwice(body.shape, payload.shape)).toEqual([]);
  expect(writtenTwice({ name: line(5) }, { name: line(5).default('') })).toEqual(['name']);
  const many = () => ({ a: line(1), b: line(2), c: line(3) });
  expect(writtenTwice({ ...many(), d: line(4) }, many())).toEqual(['a', 'b', 'c']);
});
