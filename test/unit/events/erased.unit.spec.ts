import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EVENT_DEFINITIONS } from '#domain/events.ts';

interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema) as JsonSchema;

/**
 * Whether a value at this path is always an object. The vault replaces a text by a text and a list by a list; only an
 * object becomes null.
 */
function mayNotBeNull(schema: JsonSchema, [name, ...rest]: readonly string[]): boolean {
  const options = schema.anyOf ?? [schema];
  if (name === undefined) return options.every(({ type }) => type === 'object');
  const inner = options.flatMap(({ properties, items }) => (name === '*' ? items : properties?.[name]) ?? []);
  return inner.some((one) => mayNotBeNull(one, rest));
}

describe('an event whose key is gone', () => {
  test('has null where a whole was sealed, and says that it may be so: who folds it is made to think of it', () => {
    const never = Object.entries(EVENT_DEFINITIONS).flatMap(([name, { schema, personal }]) =>
      (personal?.fields ?? [])
        .filter((path) => mayNotBeNull(schemaOf(schema), path.split('.')))
        .map((path) => `${name}.${path}`),
    );
    expect(never).toEqual([]);
  });

  test('is looked through to the bottom', () => {
    const file = z.object({ media: z.number() });
    expect(mayNotBeNull(schemaOf(z.object({ file })), ['file'])).toBe(true);
    expect(mayNotBeNull(schemaOf(z.object({ rows: z.array(z.object({ file })) })), ['rows', '*', 'file'])).toBe(true);
    expect(mayNotBeNull(schemaOf(z.object({ file: file.nullable() })), ['file'])).toBe(false);
  });
});
