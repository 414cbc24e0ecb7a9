import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { internal, isInternal, outward, outwardValue } from '#domain/kernel/internal.ts';
import { rebuilt } from '#domain/kernel/schema-tree.ts';

const trip = z.object({
  date: z.string(),
  description: internal(z.string(), ['customer']),
  price: internal(z.number()).nullable(),
});
const record = z.object({
  name: z.string().max(5),
  note: internal(z.string()).optional(),
  trips: z.array(trip),
  last: trip.nullable(),
  sort: z.union([z.enum(['id']), internal(z.enum(['technician']))]).default('id'),
});
const whole = {
  name: 'a',
  note: 'n',
  trips: [{ date: 'd', description: 't', price: 1 }],
  last: { date: 'd', description: 't', price: 1 },
};

describe('what is internal', () => {
  test('is in no schema for outsiders, however deep it stands', () => {
    const told = outward(record).parse({ ...whole, sort: 'id' });
    expect(told).toEqual({ name: 'a', trips: [{ date: 'd' }], last: { date: 'd' }, sort: 'id' });
  });
  test('is cut from values, whatever else stands in them', () => {
    expect(outwardValue(record, { ...whole, sort: 'id' })).toEqual({
      name: 'a',
      trips: [{ date: 'd' }],
      last: { date: 'd' },
      sort: 'id',
    });
  });
  test('differs by reader', () => {
    expect(outward(record, 'supplier').parse({ ...whole, sort: 'id' }).trips).toEqual([
      { date: 'd', description: 't' },
    ]);
  });
  test('cannot be asked for: branches of a union go, too', () => {
    expect(outward(record).safeParse({ ...whole, sort: 'technician' }).success).toBe(false);
    expect(record.safeParse({ ...whole, sort: 'technician' }).success).toBe(true);
  });
  test('stays marked where the field becomes optional, and marks no other use of the same schema', () => {
    const text = z.string();
    const note = internal(text);
    expect([isInternal(note.optional()), isInternal(note.max(3)), isInternal(text)]).toEqual([true, true, false]);
    expect(isInternal(z.object({ note }).partial().shape.note)).toBe(true);
  });
  test('the rest keeps its checks', () => {
    expect(outward(record).safeParse({ ...whole, name: 'too long' }).success).toBe(false);
  });
});

describe('a strict schema', () => {
  const strict = (schema: z.ZodType) => rebuilt(schema, { strict: true });
  const unknownIn = (schema: z.ZodType, value: unknown) =>
    strict(schema)
      .safeParse(value)
      .error?.issues.flatMap((one) => (one.code === 'unrecognized_keys' ? one.keys : []));

  test('names what it does not know, in objects of lists and behind transforms', () => {
    const rows = z.array(z.object({ a: z.string() }).transform(({ a }) => a)).optional();
    const body = z.object({ rows }).refine(() => true);
    expect(unknownIn(body, { rows: [{ a: '1', b: 2 }], c: 3 })).toEqual(['b', 'c']);
    expect(strict(body).parse({ rows: [{ a: '1' }] })).toEqual({ rows: ['1'] });
  });
  test('leaves refinements and defaults as they are', () => {
    const body = z.object({ a: z.number().default(1) }).refine(({ a }) => a === 1, 'one');
    expect(strict(body).parse({})).toEqual({ a: 1 });
    expect(strict(body).safeParse({ a: 2 }).error?.issues[0]?.message).toBe('one');
  });
  test('records take any key', () => {
    expect(strict(z.object({ by: z.record(z.string(), z.number()) })).parse({ by: { x: 1 } })).toEqual({
      by: { x: 1 },
    });
  });
});
