import { describe, expect, test } from 'vitest';
import { importColumns, matchColumns } from '#domain/records/import/import-columns.ts';
import { readCell } from '#domain/records/import/read-cell.ts';
import {
  cents,
  day,
  decimal,
  email,
  type Field,
  flag,
  int,
  line,
  oneOf,
  percent,
  ref,
} from '#domain/records/kernel/field.ts';
import { RECORD_FAMILIES, recordFamily } from '#domain/records/registry.ts';

const texts = {
  many: { it: 'Cose', en: 'Things' },
  one: { it: 'Cosa', en: 'Thing' },
  fields: {},
  tabs: {},
  options: { x: { it: 'x', en: 'x' }, 'x.weight': { it: 'A peso', en: 'By weight' } },
};
const cell = (field: Field, text: string) =>
  readCell({ name: 'thing', texts }, { place: 'x', field, language: null, label: { it: 'X', en: 'X' } }, text);

describe('a cell is read as people in Italy type it', () => {
  test.each([
    [cents(), '1.234,56', 123_456],
    [cents(), '€ 1.250', 125_000],
    [cents(), '12.5', 1_250],
    [percent(), '22 %', 2_200],
    [percent(), '22,5', 2_250],
    [decimal(3), '1,25', 1_250],
    [decimal(3), '-0,5', -500],
    [decimal(3), '1.250,5', 1_250_500],
    [decimal(1), '2,50', 25],
    [int(), '1.250', 1_250],
    [int(), '12,0', 12],
    [day(), '31/12/2026', '2026-12-31'],
    [day(), '1-2-2026', '2026-02-01'],
    [day(), '2026-12-31', '2026-12-31'],
    [flag(), 'Sì', true],
    [flag(), 'X', true],
    [flag(), 'FALSO', false],
    [oneOf('weight', 'price'), 'a peso', 'weight'],
    [oneOf('weight', 'price'), 'price', 'price'],
    [line(10), '  viti  ', 'viti'],
    [line(10), "'=1+1", '=1+1'],
    [line(10), "'ndrangh", "'ndrangh"],
    [decimal(3), "'-0,5", -500],
  ] as const)('$0.kind.type «$1»', (field, text, value) => {
    expect(cell(field, text)).toEqual({ value });
  });

  test.each([
    [decimal(3), '1.250', 'ambiguous-number'],
    [decimal(1), '1,25', 'too-many-decimals'],
    [int(), '1,5', 'bad-number'],
    [int(0, 10), '11', 'too-high'],
    [percent(), '101', 'too-high'],
    [cents(), 'dodici', 'bad-amount'],
    [cents(), '-1,00', 'too-low'],
    [day(), '31/02/2026', 'bad-date'],
    [day(), '12/31/2026', 'bad-date'],
    [flag(), 'forse', 'bad-flag'],
    [oneOf('weight', 'price'), 'a numero', 'bad-choice'],
    [email(), 'rossi@', 'bad-email'],
    [line(3), 'viti', 'too-long'],
  ] as const)('$0.kind.type refuses «$1»: $2', (field, text, code) => {
    expect(cell(field, text)).toMatchObject({ fault: { code } });
  });

  test('nothing is nothing, and a reference is a name that is to be looked up', () => {
    expect(cell(cents(), '  ')).toEqual({ blank: true });
    expect(cell(ref('vattype'), ' IVA 22 ')).toEqual({ names: 'IVA 22', family: 'vattype' });
  });
});

describe('columns', () => {
  const vattype = recordFamily('vattype');

  test('are matched by label, in either language, by place, whatever their case and signs; each place once', () => {
    const heads = ['CODICE', 'descrizione', 'Description (English)', 'Aliquota (%)', 'nature', 'code', 'Prezzo', ''];
    expect(matchColumns(vattype, heads, 'it')).toEqual([
      ...['code', 'description.it', 'description.en', 'rate', 'nature', null, null, null],
    ]);
    expect(matchColumns(vattype, ['Description'], 'en')).toEqual(['description.en']);
  });

  test.each(RECORD_FAMILIES)('of $name fill what a cell can say: no files, no places in an order', (family) => {
    const places = importColumns(family).map(({ place }) => place);
    for (const [name, { kind }] of Object.entries(family.fields)) {
      const filled = places.some((place) => place.split('.')[0] === name);
      expect(filled, name).toBe(!['image', 'file', 'order'].includes(kind.type));
    }
  });
});
