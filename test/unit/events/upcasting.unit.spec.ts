import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent, storedType } from '#domain/kernel/event-definition.ts';
import { raise } from '#domain/kernel/upcast.ts';

/** A sample that has lived through three versions: a renamed field, then one that was split. */
const Weighed = defineEvent('Weighed', z.object({ repairId: z.number(), grams: z.number(), scale: z.string() }), {
  about: 'A sample.',
  version: 3,
  upcasters: {
    1: ({ weight, ...rest }) => ({ ...rest, kilos: weight }),
    2: ({ kilos, ...rest }) => ({ ...rest, grams: Number(kilos) * 1000, scale: 'unknown' }),
  },
});

describe('upcasting', () => {
  test('raises the oldest version step by step to the newest', () => {
    const raised = raise(Weighed, 1, { repairId: 5, weight: 2.5 });
    expect(Weighed.schema.parse(raised)).toEqual({ repairId: 5, grams: 2500, scale: 'unknown' });
  });

  test('enters the chain at the version that was stored', () => {
    expect(raise(Weighed, 2, { repairId: 5, kilos: 1 })).toEqual({ repairId: 5, grams: 1000, scale: 'unknown' });
  });

  test('leaves the newest version as it is', () => {
    const data = { repairId: 5, grams: 7, scale: 'A' };
    expect(raise(Weighed, 3, data)).toBe(data);
  });

  test('writes under the newest version', () => {
    expect(storedType(Weighed)).toBe('Weighed@3');
  });

  test('refuses, when the program is loaded, an event whose chain has a hole', () => {
    const define = () =>
      defineEvent('Holed', z.object({}), { about: 'A sample.', version: 3, upcasters: { 2: (data) => data } });
    expect(define).toThrow('Holed: no upcaster from version 1');
  });
});
