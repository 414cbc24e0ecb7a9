import { describe, expect, it, test } from 'vitest';
import { cents, decimal, type Field, int, line, percent, photos, translated } from '#domain/records/kernel/field.ts';
import { defineRecord } from '#domain/records/kernel/record-definition.ts';
import { isMarkedRequired } from '#domain/records/kernel/record-values.ts';
import { valueFault } from '#domain/records/kernel/value-faults.ts';
import { placeText } from '#domain/records/kernel/value-texts.ts';

const named = { it: 'Cosa', en: 'Thing' };
const family = (size: Field) =>
  defineRecord({
    name: 'thing',
    version: 1,
    path: '/api/v1/thing',
    section: 'base',
    grants: 'catalogue',
    fields: { name: line().required().label(), size },
    tabs: { data: ['name', 'size'] },
    list: { columns: ['name'], sort: 'name' },
    texts: { many: named, one: named, fields: { name: named, size: named }, tabs: { data: named } },
  });

describe('a number', () => {
  test.each([
    [decimal(1, 0.5, 12), 4, 'too-low', 'Almeno 0,5'],
    [decimal(1, 0.5, 12), 121, 'too-high', 'Al massimo 12'],
    [decimal(2, -10, 1_500.25), -1_001, 'too-low', 'Almeno -10'],
    [decimal(2, -10, 1_500.25), 150_026, 'too-high', 'Al massimo 1.500,25'],
    [percent(), 10_001, 'too-high', 'Al massimo 100'],
    [cents(), 9_999_999_999 + 1, 'too-high', 'Al massimo 99.999.999,99'],
    [int(0, 1_000), 1_001, 'too-high', 'Al massimo 1.000'],
  ])('of kind $0.kind refuses $1 and names its bound as people read it', (field, stored, code, it) => {
    expect(valueFault(field, stored)).toMatchObject({ code, it });
  });

  test.each([5, 120])('of kind decimal(1, 0.5, 12) takes %i, its bounds included', (stored) => {
    expect(valueFault(decimal(1, 0.5, 12), stored)).toBeNull();
  });

  test.each([
    [int(), 12_345, '12.345', '12,345'],
    [int().ungrouped(), 2_026, '2026', '2026'],
    [decimal(3), 1_234_500, '1.234,5', '1,234.5'],
    [percent(), 2_250, '22,5 %', '22.5 %'],
  ])('of kind $0.kind is written as $2', (field, stored, it, en) => {
    const text = (language: 'it' | 'en') => placeText(family(field), 'size', stored, language, () => undefined);
    expect([text('it'), text('en')]).toEqual([it, en]);
  });
});

it('photos have the size of the webcam of repairs, unless the family says another', () => {
  expect(photos({ max: 4 }).webcam).toEqual({ width: 525, height: 410 });
  expect(photos({ max: 4, webcam: { width: 1, height: 2 } }).webcam).toEqual({ width: 1, height: 2 });
});

it('marks as required a translated text in the person’s own language alone', () => {
  const name = translated(line()).required();
  expect(isMarkedRequired(name, 'it', 'it')).toBe(true);
  expect(isMarkedRequired(name, 'en', 'it')).toBe(false);
  expect(isMarkedRequired(line().required(), null, 'it')).toBe(true);
  expect(isMarkedRequired(translated(line()), 'it', 'it')).toBe(false);
});
