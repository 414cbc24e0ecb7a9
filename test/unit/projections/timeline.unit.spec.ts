import { describe, expect, it } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { repairSubject } from '#domain/repairs/repair.subject.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import { subjectAt, timeline } from '#projections/history/timeline.ts';
import * as story from '#test/support/repair-story.ts';
import { repairStream, stored } from './stored.ts';

const names: Record<string, string> = {
  'account-9': 'Anna Conti',
  'account-3': 'Ada Neri',
  'customer-77': 'Officine Riva',
};
const reading = {
  language: 'it',
  states: FIRST_STATES,
  nameOf: (kind: string, id: number | string) => names[`${kind}-${id}`],
} as const;

const life = repairStream([
  story.received({ defect: 'Non parte' }),
  story.corrected({ defect: 'Non carica' }),
  story.assigned(3),
  story.moved('RECEIVED', 'DIAGNOSIS'),
  story.issued(1),
]);

describe('the timeline', () => {
  it('shows each event’s fields before and after, labelled, as ready texts', () => {
    const entries = timeline(repairSubject, life, reading);
    expect(entries[1]?.changes).toEqual([
      { field: 'defect', label: 'Difetto', before: 'Non parte', after: 'Non carica' },
    ]);
    expect(entries[2]?.changes).toMatchObject([{ label: 'Tecnico', before: '', after: 'Ada Neri' }]);
    expect(entries[3]).toMatchObject({ title: 'Da «Ricevuta» a «In diagnosi»', revision: 3 });
  });

  it('names who did it, for whom, and by which command', () => {
    const [entry] = timeline(
      repairSubject,
      [stored(story.received(), { actingFor: 77, command: 'ReceiveRepair', commandId: 'c-1' })],
      reading,
    );
    expect(entry).toMatchObject({
      actor: 'Anna Conti',
      actorId: 9,
      actingFor: 'Officine Riva',
      command: 'ReceiveRepair',
      commandId: 'c-1',
    });
  });

  it('names who began what a part of the system went on with', () => {
    const meta = { actor: { kind: 'system', name: 'checkout' }, startedBy: { kind: 'account', id: 9 }, actingFor: 77 };
    const [entry] = timeline(repairSubject, [stored(story.received(), meta as never)], reading);
    expect(entry).toMatchObject({
      actor: 'Sistema',
      actorId: null,
      startedBy: 'Anna Conti',
      actingFor: 'Officine Riva',
    });
  });

  it('names a field once, though two parts of the repair hold it; what differs says of which part it is', () => {
    const sheet = {
      defect: 'Odore di bruciato',
      flaw_detection: '',
      done_works: '',
      lines: [],
      consumables: 0,
      hour: 0,
      value_config_hour: 0,
      tot_value_config: 0,
      tot_final: 0,
      search_product: false,
      to_call: false,
      create_quote: true,
      escape_from: false,
      working: false,
      unrepairable: false,
      working_without_testing: true,
      working_with_testing: false,
    };
    const drafted: OfficinaEvent = {
      type: 'WorkSheetDrafted',
      data: { repairId: 5, customer_id: 77, sheet, changed: ['working_without_testing', 'defect'] },
    };
    const changes = timeline(repairSubject, repairStream([story.received(), drafted]), reading)[1]?.changes ?? [];
    const labels = changes.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((label) => label.startsWith('Difetto')).length).toBeGreaterThan(0);
  });

  it('calls the system’s own parts «Sistema»', () => {
    const [entry] = timeline(
      repairSubject,
      [stored(story.received(), { actor: { kind: 'system', name: 'clock' } })],
      reading,
    );
    expect(entry).toMatchObject({ actor: 'Sistema', actorId: null, actingFor: null });
  });

  it('holds what other streams say of the repair, without taking it for a change of the repair', () => {
    const posted: OfficinaEvent = {
      type: 'QuoteMessagePosted',
      data: {
        repairId: 5,
        customer_id: 77,
        messageId: 1,
        side: 'customer',
        id_sender_id: 9,
        messages: 'Quando è pronta?',
      },
    };
    const entries = timeline(repairSubject, [...life, stored(posted, { stream: 'conversation-5' })], reading);
    expect(entries.at(-1)?.changes).toMatchObject([{ label: 'Messaggio', before: '', after: 'Quando è pronta?' }]);
  });

  it('speaks English on request', () => {
    const [entry] = timeline(repairSubject, repairStream([story.received()]), { ...reading, language: 'en' });
    expect(entry?.title).toBe('Repair entered');
  });
});

describe('the repair as it was', () => {
  it('is what its events had made of it up to that revision', () => {
    const valueAt = (revision: number, label: string) =>
      subjectAt(repairSubject, life, revision, reading)
        ?.sections.flatMap(({ fields }) => fields)
        .find((field) => field.label === label)?.value;
    expect(valueAt(0, 'Difetto')).toBe('Non parte');
    expect(valueAt(1, 'Difetto')).toBe('Non carica');
    expect(valueAt(1, 'Tecnico')).toBeUndefined();
    expect(valueAt(2, 'Tecnico')).toBe('Ada Neri');
    expect(valueAt(4, 'Totale netto')).toBe('90,00 €');
  });

  it('groups its fields, and leaves out what is blank', () => {
    const titles = (revision: number) =>
      subjectAt(repairSubject, life, revision, reading)?.sections.map(({ title }) => title);
    expect(titles(3)).toEqual(['Riparazione']);
    expect(titles(4)).toEqual(['Riparazione', 'Preventivo']);
  });

  it('is nothing before it began', () => {
    expect(subjectAt(repairSubject, [], 3, reading)).toBeNull();
  });
});
