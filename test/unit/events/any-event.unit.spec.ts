import { expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_DEFINITIONS, FEATURE_EVENTS } from '#domain/events.ts';
import { NOTED_FIELDS, NOTED_NAMES } from '#domain/repairs/noted.ts';
import { anyEvent, anyValue } from '#test/support/any-event.ts';
import { seeded } from '#test/support/seeded.ts';

it('every event has samples that its schema takes, the same for the same seed', () => {
  for (const type of Object.keys(FEATURE_EVENTS)) {
    for (const seed of [1, 2, 3]) {
      const event = anyEvent(type, seeded(seed));
      expect(event.data).toEqual(EVENT_DEFINITIONS[type]?.schema.parse(event.data));
      expect(anyEvent(type, seeded(seed))).toEqual(event);
    }
  }
});

it('what is noted of a repair is a text that its field takes', () => {
  for (const name of NOTED_NAMES) {
    const { event, isValue } = NOTED_FIELDS[name];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(anyEvent(event, seeded(seed)).data).toHaveProperty(name, expect.toSatisfy(isValue));
    }
  }
});

it('ids that are known stand in it, where it has such a field', () => {
  expect(anyEvent('MediaRemoved', seeded(1), { mediaId: 7, repairId: 5 }).data).toEqual({ mediaId: 7 });
});

it('a field that no sample suits is named', () => {
  expect(() => anyValue(z.object({ plate: z.string().regex(/^EE\d+$/) }), seeded(1), 'CarSeen')).toThrow(
    'no sample suits CarSeen.plate',
  );
});
