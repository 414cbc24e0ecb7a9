import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eventCatalogue } from '#domain/event-catalogue.ts';
import { eventTitle } from '#domain/event-texts.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { fieldLabel, fieldText, hasLabel, SECTION_TITLES } from '#domain/repairs/field-texts.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { evolveRepair, repairFold } from '#domain/repairs/repair.evolve.ts';
import { changedFields, repairFields, SECTIONS } from '#domain/repairs/repair-fields.ts';
import { given } from '#test/support/given.ts';
import { accepted, corrected, issued, receipted, received, STORY, sent, urgency } from '#test/support/repair-story.ts';

const folder = new URL('./golden/', import.meta.url);
const samples = readdirSync(folder).map((file): OfficinaEvent => {
  const type = file.slice(0, file.lastIndexOf('@'));
  return { type, data: JSON.parse(readFileSync(new URL(file, folder), 'utf8')).read } as OfficinaEvent;
});

describe('the title of an event', () => {
  test.each(samples.map((event) => [event.type, event] as const))('%s is said in both languages', (_type, event) => {
    const [it, en] = [eventTitle(event, 'it'), eventTitle(event, 'en')];
    expect(it.length).toBeGreaterThan(3);
    expect(en).not.toBe(it);
    expect(`${it}${en}`).not.toMatch(/undefined|\[object|NaN/);
  });

  test('tells what matters', () => {
    const title = (type: string) => {
      const event = samples.find((sample) => sample.type === type);
      return event && eventTitle(event, 'it');
    };
    expect(title('RepairMoved')).toBe('Da «Pronta» a «In lavorazione»');
    expect(title('QuoteIssued')).toBe('Preventivo inviato, versione 1: 800,00 € + IVA');
    expect(title('MailDelivered')).toBe('E-mail inviata: Riparazione pronta');
    expect(title('RepairDelivered')).toBe('Consegnata con DDT GR 12/2026');
  });
});

const full = given(repairFold, [
  ...STORY.EXTERNAL,
  urgency(),
  { type: 'WarrantyValidated', data: samples.find(({ type }) => type === 'WarrantyValidated')?.data } as OfficinaEvent,
  { type: 'WorkSheetDrafted', data: samples.find(({ type }) => type === 'WorkSheetDrafted')?.data } as OfficinaEvent,
  receipted({ signed: true, signature: { media: 1, sha256: '0a'.repeat(32) } }),
  receipted({ number: 2, kind: 'hand-over' }),
  issued(),
  accepted(),
  { type: 'RepairDelivered', data: samples.find(({ type }) => type === 'RepairDelivered')?.data } as OfficinaEvent,
]).state;

describe('the fields of a repair', () => {
  test('all have a label in both languages and a section with a title', () => {
    const fields = repairFields(full);
    expect(new Set(fields.map(({ section }) => section))).toEqual(new Set(SECTIONS));
    for (const { field, section } of fields) {
      expect(hasLabel(field), field).toBe(true);
      expect(fieldLabel(field, 'en').length).toBeGreaterThan(1);
      expect(SECTION_TITLES[section]?.it).toBeTruthy();
    }
    expect(new Set(fields.map(({ field }) => field)).size, 'no field twice').toBe(fields.length);
  });

  test('all are written as texts that people can read', () => {
    for (const { field, value } of repairFields(full)) {
      for (const language of ['it', 'en'] as const) {
        const text = fieldText(field, value, language);
        expect(text, field).not.toMatch(/undefined|\[object|NaN|null/);
      }
    }
  });

  test.each([
    ['ready', true, 'Sì', 'Yes'],
    ['date_ddt', '2026-03-02', '02/03/2026', '02/03/2026'],
    ['quote.tot_quote', 123456, '1.234,56 €', '€1,234.56'],
    ['quote.vatRate', 2200, '22 %', '22 %'],
    ['workSheet.hour', 2.5, '2,5', '2.5'],
    ['states_id', { state: 'IN_REPAIR', label: null }, 'In lavorazione', 'In repair'],
    ['quote.id_states_quote', 'PENDING', 'In Attesa', 'Pending'],
    ['quote.channel', 'link', 'link nella e-mail', 'link in the e-mail'],
    [
      'captures',
      [
        { media: 3, name: '' },
        { media: 4, name: 'b.jpg' },
      ],
      'file 3; b.jpg',
      'file 3; b.jpg',
    ],
    ['id_people', 3, 'n. 3', 'n. 3'],
    ['description', 'Inverter', 'Inverter', 'Inverter'],
    ['description', null, '', ''],
  ])('%s %j reads «%s», in English «%s»', (field, value, it, en) => {
    expect([fieldText(field, value, 'it'), fieldText(field, value, 'en')]).toEqual([it, en]);
  });

  test('show the name behind an id where it is known', () => {
    const nameOf = (kind: string, id: number | string) => (kind === 'account' && id === 3 ? 'Luca Neri' : undefined);
    expect(fieldText('id_people', 3, 'it', { nameOf })).toBe('Luca Neri');
    expect(fieldText('customer_id', 77, 'it', { nameOf })).toBe('n. 77');
  });

  test("of a work sheet's row tell article, condition and amount", () => {
    const lines = [
      { id_gr_items: 12, code_gr: 'GR-77', description: 'Modulo', n_u: 'Usato', qta: 2, price_list: 1, tot: 30100 },
    ];
    expect(fieldText('workSheet.lines', lines, 'it')).toBe('2 × GR-77 Modulo (Usato) 301,00 €');
  });
});

describe('what changed', () => {
  const change = (event: OfficinaEvent, before: readonly OfficinaEvent[]) => {
    const state = given(repairFold, before).state;
    return changedFields(state, evolveRepair(state, event));
  };

  test('is before → after of the fields that an event changed', () => {
    expect(change(corrected({ voltage: '80', series: 'A1' }), [received({ series: 'A1', voltage: '48' })])).toEqual([
      { section: 'repair', field: 'voltage', before: '48', after: '80' },
    ]);
  });

  test('is the state and the version when a quote is sent', () => {
    const fields = change(issued(), STORY.DIAGNOSIS).map(({ field }) => field);
    expect(fields).toContain('states_id');
    expect(fields).toContain('quote.tot_quote');
    expect(change(accepted(), STORY.QUOTING).map(({ field }) => field)).toEqual([
      'states_id',
      'quote.id_states_quote',
      'quote.channel',
    ]);
  });

  test('of a beginning is everything that is not blank', () => {
    const changes = change(received(), []);
    expect(changes.map(({ field }) => field)).toContain('description');
    expect(changes.map(({ field }) => field)).not.toContain('defect');
    expect(changes.every(({ before }) => before === null)).toBe(true);
  });

  test('is nothing between equal states, and everything gone reads null', () => {
    expect(changedFields(full, full)).toEqual([]);
    const gone: RepairState = { status: 'none' };
    expect(
      changedFields(given(repairFold, [received(), sent('RECEIVED')]).state, gone).every(({ after }) => after === null),
    ).toBe(true);
  });
});

describe('the event catalogue', () => {
  test('is the one that stands in domain/EVENTS.md: run «npm run registries» after changing an event', () => {
    const page = readFileSync(new URL('../../../domain/EVENTS.md', import.meta.url), 'utf8');
    expect(page).toBe(eventCatalogue());
  });

  test('names every event with its version, its fields and what is personal', () => {
    const page = eventCatalogue();
    for (const { type } of samples) expect(page).toContain(`### ${type}@`);
    expect(page).toContain('| `decidedBy` • | text of 200 |');
    expect(page).toContain('| `captures`? • | list of at most 4 of');
    expect(page).toContain('; • `content.object`, `content.description_and_items_agg`');
  });
});
