import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { internalNote, mentionedIn, NOTE_EVENTS, NOTE_TABS, newlyMentioned } from '#domain/notifications/mentions.ts';
import { archived, corrected } from '#test/support/repair-story.ts';
import { mentionAt, offeredPeople, withMention } from '#web/repairs/mention-at.ts';
import { DRAWER_TABS } from '#web/repairs/use-open-repair.ts';

const ANNA = { id: 1, name: 'Anna' };
const ANNA_ROSSI = { id: 2, name: 'Anna Rossi' };
const OTHER_ROSSI = { id: 3, name: 'Anna Rossi' };
const LUCA = { id: 4, name: 'Luca Ferri' };

describe('who is named', () => {
  test.each([
    ['@Luca Ferri guarda', [4]],
    ['chiedi a @luca ferri.', [4]],
    ['(@LUCA FERRI)', [4]],
    ['@Luca', []],
    ['@Luca Ferrini', []],
    ['info@luca ferri', []],
    ['@Anna vieni', [1]],
    ['@Anna Rossi vieni', [2, 3]],
    ['@@Luca Ferri', [4]],
    ['', []],
    ['@', []],
  ])('%s', (text, ids) => {
    expect(mentionedIn(text, [ANNA, ANNA_ROSSI, OTHER_ROSSI, LUCA])).toEqual(ids);
  });

  test('an empty name is never named', () => {
    expect(mentionedIn('@ @@ @x', [{ id: 9, name: '' }])).toEqual([]);
  });

  test('a note that is saved again tells nobody twice, one who is added is told', () => {
    const people = [ANNA, LUCA];
    const before = 'vedi @Luca Ferri';
    expect(newlyMentioned({ before, after: `${before}!` }, people)).toEqual([]);
    expect(newlyMentioned({ before, after: `${before} e @Anna` }, people)).toEqual([1]);
    expect(newlyMentioned({ before: '', after: before }, people)).toEqual([4]);
  });
});

describe('the internal notes of a repair', () => {
  const before = {
    details: { note_internal_gr: 'prima' },
    quotes: { versions: [{ content: { note: 'prima' } }] },
    workSheet: { defect: '', flaw_detection: 'prima', done_works: '' },
    warranty: { notes: 'prima' },
  };
  const writing: Record<(typeof NOTE_EVENTS)[number], object> = {
    RepairReceived: { details: { note_internal_gr: 'dopo' } },
    RepairCorrected: { changes: { note_internal_gr: 'dopo' } },
    QuoteDrafted: { content: { note: 'dopo' } },
    QuoteIssued: { content: { note: 'dopo' } },
    WorkSheetDrafted: { sheet: { defect: '', flaw_detection: '', done_works: 'dopo' } },
    WarrantyValidated: { module: { notes: 'dopo' } },
  };

  test.each(NOTE_EVENTS)('%s writes one, shown in a tab of the drawer', (type) => {
    const note = internalNote({ type, data: writing[type] } as OfficinaEvent, before);
    expect(note?.after.trim()).toBe('dopo');
    expect(note?.before.trim()).toBe(type === 'RepairReceived' ? '' : 'prima');
    expect(DRAWER_TABS).toContain(NOTE_TABS[type]);
  });

  test('a correction of other fields, or another event, writes none', () => {
    for (const event of [corrected({ codeGr: 'GR-1' }), archived]) expect(internalNote(event, before)).toBeNull();
  });
});

describe('while one types', () => {
  test('a name is offered from the @ to the caret', () => {
    expect(mentionAt('vedi @lu', 8)).toEqual({ from: 5, term: 'lu' });
    expect(mentionAt('vedi @lu e poi', 14)).toEqual({ from: 5, term: 'lu e poi' });
    expect(mentionAt('info@lu', 7)).toBeNull();
    expect(mentionAt('@lu\nca', 6)).toBeNull();
    expect(mentionAt('@ lu', 4)).toBeNull();
    expect(mentionAt('niente', 6)).toBeNull();
  });

  test('by the beginning of any word of it, until it stands there whole', () => {
    expect(offeredPeople([ANNA, LUCA], '')).toEqual([ANNA, LUCA]);
    expect(offeredPeople([ANNA, LUCA], 'fer')).toEqual([LUCA]);
    expect(offeredPeople([ANNA, LUCA], 'luca ferri ')).toEqual([]);
    expect(offeredPeople([ANNA, LUCA], 'erri')).toEqual([]);
  });

  test('what is taken stands whole, with one blank behind it, and so the server finds it', () => {
    const next = withMention('vedi @lu domani', { from: 5, term: 'lu' }, 8, 'Luca Ferri');
    expect(next).toEqual({ text: 'vedi @Luca Ferri domani', caret: 17 });
    expect(mentionedIn(next.text, [LUCA])).toEqual([4]);
  });
});
