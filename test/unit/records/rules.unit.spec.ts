import { describe, expect, it } from 'vitest';
import { blankValues, type FlatValues, withPlaces } from '#domain/records/kernel/record-values.ts';
import { archiveRecord, changeRecord, insertRecord, restoreRecord } from '#domain/records/record.decide.ts';
import { noRecords, type RecordsState, recordFold } from '#domain/records/record-state.ts';
import { type RecordFamily, recordFamily } from '#domain/records/registry.ts';

/** The fields in which a family's own rules find a fault, with the code of its message. */
function faults(name: RecordFamily, places: FlatValues, before: FlatValues | null = null) {
  const family = recordFamily(name);
  const values = (of: FlatValues) => withPlaces(family, blankValues(family), of);
  const facts = { today: '2026-03-10', others: noRecords.records };
  const found = family.check?.(values(places), before && values(before), facts) ?? [];
  return Object.fromEntries(found.map(({ field, message }) => [field, message.code]));
}

describe('a cart rule', () => {
  it('says how much it takes off, as its effect wants it', () => {
    expect(faults('cartRules', { effect: 'percent' })).toEqual({ discount: 'required' });
    expect(faults('cartRules', { effect: 'percent', amount: 500 })).toEqual({ discount: 'required' });
    expect(faults('cartRules', { effect: 'percent', discount: 0 })).toEqual({ discount: 'required' });
    expect(faults('cartRules', { effect: 'percent', discount: 1500 })).toEqual({});
    expect(faults('cartRules', { effect: 'amount' })).toEqual({ amount: 'required' });
    expect(faults('cartRules', { effect: 'shipping' })).toEqual({});
  });
});

describe('a supplier', () => {
  it('is in a country that exists; one that was stored before stays until it is changed', () => {
    expect(faults('businessnamesupplier', { country: 'ZZ' })).toEqual({ country: 'bad-country' });
    expect(faults('businessnamesupplier', { country: 'ZZ' }, { country: 'ZZ' })).toEqual({});
    for (const country of ['', 'it', 'CH']) expect(faults('businessnamesupplier', { country })).toEqual({});
  });
});

describe.each(['cartRules', 'voucher'] as const)('%s', (name) => {
  it('ends on the day that it begins, or later; either may be open', () => {
    const held = (date_from: string, date_to: string) => faults(name, { discount: 1000, date_from, date_to });
    expect(held('2026-03-02', '2026-03-01')).toEqual({ date_to: 'ends-before-it-begins' });
    for (const [from, to] of [
      ['2026-03-01', '2026-03-01'],
      ['2026-03-01', ''],
      ['', '2026-03-01'],
    ] as const) {
      expect(held(from, to)).toEqual({});
    }
  });
});

describe('a view of data', () => {
  const view = { source: 'customers', 'columns.a.field': 'customers.email' };

  it('shows and compares fields of its own data alone', () => {
    expect(faults('selenaview', view)).toEqual({});
    expect(faults('selenaview', { ...view, source: 'quotes' })).toEqual({ 'columns.a.field': 'field-of-other-data' });
    const filter = { 'filters.b.field': 'quotes.state', 'filters.b.comparison': 'filled' };
    expect(faults('selenaview', { ...view, ...filter })).toEqual({ 'filters.b.field': 'field-of-other-data' });
  });

  it('says what a filter compares with, where it compares', () => {
    const filter = { 'filters.b.field': 'customers.province', 'filters.b.comparison': 'is' };
    expect(faults('selenaview', { ...view, ...filter })).toEqual({ 'filters.b.value': 'required' });
    expect(faults('selenaview', { ...view, ...filter, 'filters.b.value': 'PD' })).toEqual({});
    expect(faults('selenaview', { ...view, ...filter, 'filters.b.comparison': 'empty' })).toEqual({});
  });
});

describe('a setting', () => {
  it.each([
    ['number', '12,5', 'dodici'],
    ['flag', '1', 'sì'],
    ['day', '2026-02-28', '2026-02-30'],
    ['email', 'a@example.it', 'a@b'],
    ['url', 'https://example.it', 'javascript:alert(1)'],
    ['colour', '#1a2b3c', 'rosso'],
  ])('of kind %s holds %s and not %s', (kind, good, wrong) => {
    expect(faults('setting', { kind, value: good })).toEqual({});
    expect(Object.keys(faults('setting', { kind, value: wrong }))).toEqual(['value']);
    expect(faults('setting', { kind, value: '' })).toEqual({});
    expect(faults('setting', { kind: 'text', value: wrong })).toEqual({});
  });
});

describe('a template', () => {
  const family = recordFamily('templateeditor');
  const facts = { today: '2026-03-10', referred: new Map() };
  const insert = (state: RecordsState, id: number, places: FlatValues) =>
    insertRecord(family, state, { id, values: { code: `m${id}`, 'description.it': 'Modello', ...places } }, facts);
  const evolved = (state: RecordsState, events: ReturnType<typeof insert>) => {
    if (!Array.isArray(events)) throw new Error(JSON.stringify(events));
    return events.reduce(recordFold(family).evolve, state);
  };
  const refusedAt = (result: ReturnType<typeof insert>) =>
    'refused' in result && result.kind === 'rule' ? result.fields?.map(({ field }) => field) : [];

  it('holds the tokens that its mail knows, in each place and language', () => {
    expect(faults('templateeditor', { mail: 'pickup-reminder', 'opening.it': 'Da {{giorni}} giorni' })).toEqual({});
    expect(faults('templateeditor', { mail: 'repair-ready', 'opening.en': '{{giorni}} days' })).toEqual({
      'opening.en': 'token-unknown',
    });
    expect(faults('templateeditor', { 'subject.it': 'Per {{cliente}}' })).toEqual({
      'subject.it': 'token-without-mail',
    });
  });

  it('is the only one of its mail that is not archived, also when one comes back', () => {
    const one = evolved(noRecords, insert(noRecords, 1, { mail: 'repair-ready' }));
    expect(refusedAt(insert(one, 2, { mail: 'repair-ready' }))).toEqual(['mail']);
    const two = evolved(one, insert(one, 2, { mail: '' }));
    expect(evolved(two, insert(two, 3, { mail: '' })).records.size).toBe(3);
    expect(refusedAt(changeRecord(family, two, { id: 2, values: { mail: 'repair-ready' } }, facts))).toEqual(['mail']);
    const kept = changeRecord(family, two, { id: 1, values: { 'subject.it': 'È pronta' } }, facts);
    expect(kept, 'it is no rival of itself').toHaveLength(1);
    const gone = evolved(two, archiveRecord(family, two, 1, { today: '2026-03-10', uses: [] }));
    expect(restoreRecord(family, gone, 1, '2026-03-10')).toHaveLength(1);
    const taken = evolved(gone, changeRecord(family, gone, { id: 2, values: { mail: 'repair-ready' } }, facts));
    expect(refusedAt(restoreRecord(family, taken, 1, '2026-03-10'))).toEqual(['mail']);
  });
});

describe('a contact', () => {
  it('gets newsletters only by a consent that has its day, and none of a day to come', () => {
    const ofDay = (consent_date: string) => faults('contact', { send_newsletter: true, consent_date });
    expect(ofDay('')).toEqual({ consent_date: 'consent-without-day' });
    expect(ofDay('2026-03-11')).toEqual({ consent_date: 'consent-to-come' });
    expect(ofDay('2026-03-10')).toEqual({});
    expect(faults('contact', { send_newsletter: false })).toEqual({});
  });
});

describe('a language', () => {
  it.each(['de', 'fur', 'de-CH', 'zh-Hant-TW'])('has a code that browsers and screen readers know: %s', (code) => {
    expect(faults('language', { code, based_on: 'it' })).toEqual({});
  });

  it.each(['11a', '7', 'qq', 'DE', 'tedesco', 'de-', 'de_CH'])('has no code that is none: %s', (code) => {
    expect(faults('language', { code, based_on: 'it' })).toEqual({ code: 'no-language' });
  });
});

describe('a language that the program’s texts are written in', () => {
  const family = recordFamily('language');
  const archive = (code: string) => {
    const values = withPlaces(family, blankValues(family), { code });
    const state = { records: new Map([[1, { id: 1, values, archived: false }]]) };
    return archiveRecord(family, state, 1, { today: '2026-03-10', uses: [] });
  };

  it.each(['it', 'en'])('stays, with its code: %s', (code) => {
    expect(archive(code)).toMatchObject({ refused: true, message: { code: 'language-stays' } });
    expect(faults('language', { code: 'xx', based_on: code }, { code, based_on: code })).toEqual({
      code: 'language-of-the-program',
    });
  });

  it('is told apart from every other, which may go', () => {
    expect(archive('de')).toMatchObject([{ type: 'LanguageArchived' }]);
  });
});
