import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { event, eventsIn, storedType } from '#domain/kernel/event-definition.ts';
import { saying } from '#domain/kernel/message.ts';
import { upcastData } from '#domain/kernel/upcast.ts';
import { RECORD_EVENTS } from '#domain/records/record.events.ts';

const SAMPLES = { chapter: 'Samples', stream: 'sample-{id}', historyOf: [] };
const says = saying('Un esempio', 'A sample');

/** A sample event in its third version: the second renamed a field, the third split one. */
const { Weighed } = eventsIn(SAMPLES, {
  Weighed: event(z.object({ repairId: z.number(), grams: z.number(), scale: z.string() }), {
    about: 'A sample.',
    says,
    version: 3,
    upcasters: {
      1: ({ weight, ...rest }) => ({ ...rest, kilos: weight }),
      2: ({ kilos, ...rest }) => ({ ...rest, grams: Number(kilos) * 1000, scale: 'unknown' }),
    },
  }),
});

describe('upcasting', () => {
  test('raises the oldest version step by step to the newest', () => {
    const raised = upcastData(Weighed, 1, { repairId: 5, weight: 2.5 });
    expect(Weighed.schema.parse(raised)).toEqual({ repairId: 5, grams: 2500, scale: 'unknown' });
  });

  test('enters the chain at the version that was stored', () => {
    expect(upcastData(Weighed, 2, { repairId: 5, kilos: 1 })).toEqual({ repairId: 5, grams: 1000, scale: 'unknown' });
  });

  test('refuses values of a record that are none', () => {
    const { StatesChanged } = RECORD_EVENTS;
    if (!StatesChanged) return expect.fail('no such event');
    expect(upcastData(StatesChanged, 1, { id: 3, values: { 'name.it': 'Pronta' } })).toEqual({
      id: 3,
      values: { 'name.it': 'Pronta' },
    });
    for (const values of [undefined, 'Pronta', { name: ['Pronta'] }]) {
      expect(() => upcastData(StatesChanged, 1, { id: 3, values })).toThrow(z.ZodError);
    }
  });

  test('leaves the newest version as it is', () => {
    const data = { repairId: 5, grams: 7, scale: 'A' };
    expect(upcastData(Weighed, 3, data)).toBe(data);
  });

  test('writes under the newest version', () => {
    expect(storedType(Weighed)).toBe('Weighed@3');
  });

  test('refuses, when the program is loaded, an event whose chain has a hole', () => {
    const upcasters = { 2: (data: Record<string, unknown>) => data };
    const holed = event(z.object({}), { about: 'A sample.', says, version: 3, upcasters });
    const define = () => eventsIn(SAMPLES, { Holed: holed });
    expect(define).toThrow('Holed: no upcaster from version 1');
  });
});
