import { describe, expect, test } from 'vitest';
import { DEMO_FIRM } from '#commands/demo/demo-firm.ts';
import { correctFirm } from '#domain/firm/correct-firm.decide.ts';
import type { Firm } from '#domain/firm/firm.events.ts';
import { evolveFirm, FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { firmInput } from '#domain/firm/firm-input.ts';
import { FIRM_SECTIONS } from '#domain/firm/firm-sections.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { on, TODAY } from '#test/support/given.ts';

const known: Firm = { ...FIRST_FIRM, ...DEMO_FIRM };
const correct = (changes: Partial<Firm>, firm = known) => correctFirm(firm, changes, on(TODAY));
const faultsOf = (changes: Partial<Firm>, firm = known) => {
  const outcome = correct(changes, firm);
  return isRefusal(outcome) ? (outcome.fields ?? []).map(({ field, message }) => [field, message.code]) : [];
};

describe('correcting the firm', () => {
  test('carries only what differs, lists compared by what is in them', () => {
    const outcome = correct({ name: 'Rossi', city: known.city, working_weekdays: [1, 2, 3, 4, 5], closures: [] });
    expect(outcome).toEqual([{ type: 'FirmCorrected', data: { changes: { name: 'Rossi' } } }]);
    expect(correct({ name: known.name })).toEqual([]);
  });

  test('what was said last holds, the rest stays', () => {
    const firm = evolveFirm(known, { type: 'FirmCorrected', data: { changes: { quote_validity_days: 60 } } });
    expect(firm).toEqual({ ...known, quote_validity_days: 60 });
  });

  test.each<[Partial<Firm>, string, string]>([
    [{ name: '' }, 'name', 'name-missing'],
    [{ vat_number: '01234567890' }, 'vat_number', 'bad-vat-number'],
    [{ fiscal_code: 'ABC' }, 'fiscal_code', 'bad-fiscal-code'],
    [{ sdi: 'ABC' }, 'sdi', 'bad-sdi'],
    [{ iban: 'IT60X0542811101000000123457' }, 'iban', 'bad-iban'],
    [{ bic: 'X' }, 'bic', 'bad-bic'],
    [{ province: 'XX' }, 'province', 'bad-province'],
    [{ codepostal: '00100' }, 'codepostal', 'postal-code-elsewhere'],
    [{ workshop_codepostal: '123' }, 'workshop_codepostal', 'bad-postal-code'],
    [{ country: 'Italia' }, 'country', 'bad-country'],
    [{ closures: [{ from: '2026-08-21', to: '2026-08-10', reason: '' }] }, 'closures', 'closure-order'],
    [{ closures: [{ from: '2026-01-01', to: '2027-12-31', reason: '' }] }, 'closures', 'closures-whole-year'],
    [{ smtp_host: 'smtp.example.com', email: '' }, 'mail_sender_address', 'sender-missing'],
  ])('%j is refused at its field', (changes, field, code) => {
    expect(faultsOf(changes)).toContainEqual([field, code]);
  });

  test('an old fault elsewhere does not stand in the way', () => {
    expect(faultsOf({ tagline: 'x' }, { ...known, iban: 'wrong' })).toEqual([]);
  });

  test('a foreign firm is not held to Italian forms', () => {
    expect(faultsOf({ country: 'SI', vat_number: 'SI12345678', province: '', codepostal: '1000' })).toEqual([]);
  });
});

test('what is typed is brought to one form', () => {
  const typed = { vat_number: 'IT 0123 4567 897', iban: 'it60 x054 2811 1010 0000 0123 456', email: ' A@Example.COM ' };
  expect(firmInput.parse({ ...typed, quote_reminder_days: [7, 3, 7] })).toEqual({
    vat_number: '01234567897',
    iban: 'IT60X0542811101000000123456',
    email: 'a@example.com',
    quote_reminder_days: [3, 7],
  });
});

test('every field stands in one section of the settings', () => {
  expect(Object.values(FIRM_SECTIONS).flat().sort()).toEqual(Object.keys(FIRST_FIRM).sort());
});

test('the demo’s firm is in order', () => {
  expect(faultsOf(DEMO_FIRM, FIRST_FIRM)).toEqual([]);
});
