import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { dateInput, dayInput } from '#api/contracts/input.ts';

const DAY = '2026-03-02';
/** A day «with time when given» (section 5), as the specification's clients send it and as programs write it. */
const TIMED = [`${DAY} 10:30`, `${DAY} 10:30:15`, `${DAY}T10:30:15.123`, `${DAY}T10:30:00Z`];

/** Every schema within a schema, with its place. */
function* within(schema: z.ZodType, place: string): Generator<readonly [string, z.ZodType]> {
  yield [place, schema];
  const {
    innerType,
    element,
    options,
    in: input,
  } = schema.def as unknown as Readonly<
    Record<'innerType' | 'element' | 'in', z.ZodType | undefined> & { options?: readonly z.ZodType[] }
  >;
  for (const inner of [innerType, element, input, ...(options ?? [])]) {
    if (inner instanceof z.ZodType) yield* within(inner, place);
  }
  if (!(schema instanceof z.ZodObject)) return;
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    yield* within(field, `${place}.${name}`);
  }
}

/** Whether a schema takes days and no other texts, and so asks for a day. */
function takesDays(schema: z.ZodType): boolean {
  return schema.safeParse(DAY).success && !['x', '2026', '2026-02-30'].some((text) => schema.safeParse(text).success);
}

const fields = ENDPOINTS.flatMap(({ method, path, ...parts }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (parts as Readonly<Record<string, z.ZodType | undefined>>)[part];
    if (!schema) return [];
    // The outermost schema of a place decides what is asked; the schemas inside it may be stricter.
    const outermost = new Map<string, z.ZodType>();
    for (const [place, one] of within(schema, part)) if (!outermost.has(place)) outermost.set(place, one);
    return [...outermost]
      .filter(([, one]) => takesDays(one))
      .map(([place, one]) => ({ call: `${method} ${path} ${place}`, one }));
  }),
);

describe('a day with a time', () => {
  test('is that day wherever a call takes one', () => {
    expect(fields.length).toBeGreaterThan(20);
    const deaf = fields.filter(({ one }) => TIMED.some((text) => one.safeParse(text).data !== DAY));
    expect(deaf.map(({ call }) => call)).toEqual([]);
  });

  test('with a zone it is the day that it is in Rome then', () => {
    expect(dateInput.parse('2026-03-02T23:30:00Z')).toBe('2026-03-03');
    expect(dateInput.parse('2026-03-03T00:30:00+01:00')).toBe('2026-03-03');
    expect(dayInput.parse('')).toBe('');
  });

  test.each(['2026-02-30 10:00', '2026-03-02 25:00', '2026-03-02 10', '02/03/2026 10:30', '2026-03-02 10:30 x'])(
    '%s is refused',
    (text) => {
      expect(dateInput.safeParse(text).success).toBe(false);
    },
  );
});
