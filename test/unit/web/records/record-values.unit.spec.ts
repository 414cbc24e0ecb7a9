import { describe, expect, it } from 'vitest';
import { RECORD_ENDPOINTS, type RecordDetail } from '#api/contracts/records.contract.ts';
import { decimal, type Field, int, percent } from '#domain/records/kernel/field.ts';
import { RECORD_FAMILIES, recordFamily } from '#domain/records/registry.ts';
import {
  blankForm,
  blankRow,
  changeBody,
  type FormRow,
  formOf,
  formPlace,
  insertBody,
  placeBody,
  referenceLabelIn,
  shownValue,
} from '#web/records/record-values.ts';

const carrier = recordFamily('carrier');
const categories = recordFamily('categories');
const detail: RecordDetail = {
  id: 3,
  label: 'Espresso',
  archived: false,
  erased: false,
  erased_at: null,
  position: 's:1',
  labels: {},
  revision: 4,
  code: 'BRT',
  name: { it: 'Espresso', en: 'Express' },
  delay: { it: '', en: '' },
  img: { media: 7, name: 'logo.png' },
  tracking_url: '',
  online: true,
  vat_type_id: 2,
  billing: 'weight',
  out_of_range: 'refuse',
  free_above: '150.00',
  cash_on_delivery: false,
  cash_fee: '0.00',
  max_weight: 12.5,
  note: '',
  ranges: [
    { id: 'k1', area_id: 1, from: 0, to: 5, price: '7.50' },
    { id: 'k2', area_id: 1, from: 5, to: null, price: '12.00' },
  ],
};

describe('a value that is read', () => {
  const shown = (field: Field, value: unknown) => shownValue(carrier, 'x', field, value);

  it('has separators of thousands, unless its number names something', () => {
    expect(shown(int(), 12_345)).toBe('12.345');
    expect(shown(decimal(3), 1_234.5)).toBe('1.234,5');
    expect(shown(percent(), 22.5)).toBe('22,5 %');
    expect(shown(int().ungrouped(), 2_026)).toBe('2026');
  });
});

describe('a record in its form', () => {
  const form = formOf(carrier, detail);

  it('has a field a language, numbers and amounts as one types them, rows of the same', () => {
    expect(form).toMatchObject({
      'name:it': 'Espresso',
      'name:en': 'Express',
      free_above: '150,00',
      max_weight: '12,5',
    });
    expect(form.ranges).toEqual([
      { id: 'k1', area_id: 1, from: '0', to: '5', price: '7,50' },
      { id: 'k2', area_id: 1, from: '5', to: '', price: '12,00' },
    ]);
  });

  it('knows what is called how of what it keeps, and of nothing else', () => {
    const named = { ...detail, vat_type_id: 5, labels: { vat_type_id: '22 %', 'ranges.k1.area_id': 'Nord' } };
    expect(referenceLabelIn(named, 'vat_type_id')).toEqual({ id: 5, text: '22 %' });
    expect(referenceLabelIn(named, 'ranges', 'k1', 'area_id')).toEqual({ id: 1, text: 'Nord' });
    expect(referenceLabelIn(named, 'ranges', 'k2', 'area_id')).toBeNull();
    expect(referenceLabelIn(named, 'ranges', 'k9', 'area_id')).toBeNull();
    expect(referenceLabelIn({ ...named, vat_type_id: null }, 'vat_type_id')).toBeNull();
    expect(referenceLabelIn(null, 'vat_type_id')).toBeNull();
  });

  it('sends only what changed: of a translated field one language, of rows those that did', () => {
    const ranges: FormRow[] = [
      { id: 'k2', area_id: 1, from: '5', to: '20', price: '12,00' },
      { ...blankRow(carrier.children.ranges?.fields ?? {}), id: 'k3', area_id: 1, from: '20', price: '30' },
    ];
    expect(changeBody(carrier, { 'name:en': 'Fast', free_above: '', ranges }, form)).toEqual({
      name: { en: 'Fast' },
      free_above: '',
      ranges: {
        upsert: [
          { id: 'k2', to: '20' },
          { id: 'k3', area_id: 1, from: '20', to: '', price: '30.00' },
        ],
        remove: ['k1'],
      },
    });
  });

  it('is what the server understands, whole and in part, for every family', () => {
    for (const family of RECORD_FAMILIES) {
      const blank = blankForm(family);
      for (const [name, child] of Object.entries(family.children)) blank[name] = [blankRow(child.fields)];
      const inserted = RECORD_ENDPOINTS.get(family.name)?.insert.body.strict().safeParse(insertBody(family, blank));
      expect(inserted?.error?.issues ?? [], family.name).toEqual([]);
      const body = { id: 1, ...changeBody(family, blank, blankForm(family)) };
      const changed = RECORD_ENDPOINTS.get(family.name)?.change.body.strict().safeParse(body);
      expect([inserted?.success, changed?.success, changed?.error?.issues ?? []], family.name).toEqual([
        true,
        true,
        [],
      ]);
    }
  });

  it('says by its rows’ order where each stands, where they keep one', () => {
    const [first, second] = [blankRow(categories.children.imgAgg?.fields ?? {}), blankRow({})];
    const body = insertBody(categories, { ...blankForm(categories), imgAgg: [first, second] });
    expect(body.imgAgg).toMatchObject([
      { id: first.id, position_number: 0 },
      { id: second.id, position_number: 1 },
    ]);
  });

  it('finds the field that a refusal speaks of', () => {
    expect(formPlace(carrier, 'name.en', form)).toBe('name:en');
    expect(formPlace(carrier, 'name', form)).toBe('name:it');
    expect(formPlace(carrier, 'code', form)).toBe('code');
    expect(formPlace(carrier, 'ranges.k2.to', form)).toBe('ranges.1.to');
    expect(formPlace(carrier, 'ranges.k9.to', form)).toBe('ranges');
    expect(formPlace(carrier, 'ranges', form)).toBe('ranges');
  });

  it('puts one place back to a value of before', () => {
    expect(placeBody(carrier, 'code', 'A')).toEqual({ code: 'A' });
    expect(placeBody(carrier, 'free_above', null)).toEqual({ free_above: '' });
    expect(placeBody(carrier, 'name.it', 'A')).toEqual({ name: { it: 'A' } });
    expect(placeBody(carrier, 'ranges.k1.price', '7.50')).toEqual({
      ranges: { upsert: [{ id: 'k1', price: '7.50' }] },
    });
  });
});
