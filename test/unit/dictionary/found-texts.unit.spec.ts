import { expect, it } from 'vitest';
import { programTexts } from '#main/program-texts.ts';
import {
  areaOf,
  areasIn,
  foundTexts,
  placeNames,
  withWording,
  wordingIn,
} from '#web/features/dictionary/find-texts.ts';
import { placeTexts } from '#web/features/dictionary/places.texts.ts';

const text = (code: string, it: string, en: string, wordings: Record<string, string> = {}) => ({
  code,
  it,
  en,
  wordings,
  max: 40,
});
const texts = [
  text('DeleteCompleted', 'Eliminazione avvenuta', 'Deleted'),
  text('repair-list.title', 'Riparazioni', 'Repairs', { it: 'Lavori' }),
  text('repair-list.late', 'È in ritardo', 'It is late'),
  text('records.carrier.many', 'Corrieri', 'Carriers'),
  text('records.carrier.fields.name', 'Nome', 'Name'),
];
const all = { search: '', area: '', rewordedOnly: false };
const codes = (filter: Partial<typeof all>) => foundTexts(texts, { ...all, ...filter }).map(({ code }) => code);

it('texts are found by any of their words, in every language, whatever their accents, and by their code', () => {
  expect(codes({ search: 'e in RITARDO' })).toEqual(['repair-list.late']);
  expect(codes({ search: 'late is' })).toEqual(['repair-list.late']);
  expect(codes({ search: 'lavori' })).toEqual(['repair-list.title']);
  expect(codes({ search: 'riparazioni' }), 'as the program has it, too').toEqual(['repair-list.title']);
  expect(codes({ search: 'carrier.fields' })).toEqual(['records.carrier.fields.name']);
});

it('they are narrowed by screen, and to those that were reworded', () => {
  expect(codes({ area: 'records.carrier' })).toEqual(['records.carrier.many', 'records.carrier.fields.name']);
  expect(codes({ area: 'named' })).toEqual(['DeleteCompleted']);
  expect(codes({ rewordedOnly: true })).toEqual(['repair-list.title']);
});

it('screens are called by their names, families as they read now, and no place by a key of the program', async () => {
  const italian = { code: 'it', base: 'it' } as const;
  const names: Record<string, string> = placeTexts.it;
  const placeOf = placeNames(texts, italian, (area) => names[area] ?? area);
  expect(areasIn(texts, placeOf)).toEqual([
    { value: 'records.carrier', label: 'Corrieri' },
    { value: 'named', label: 'Messaggi' },
    { value: 'repair-list', label: 'Riparazioni' },
  ]);
  const areas = new Set([...(await programTexts()).keys()].map(areaOf).filter((area) => !area.startsWith('records.')));
  expect([...areas].filter((area) => !(area in names))).toEqual([]);
  expect(Object.keys(names).filter((area) => !areas.has(area))).toEqual([]);
});

it('a change of somebody else is taken over; the program’s own words are no wording', () => {
  const changed = withWording(texts, { code: 'repair-list.late', language: 'en', text: 'Overdue' });
  expect(changed[2]?.wordings).toEqual({ en: 'Overdue' });
  const restored = withWording(texts, { code: 'repair-list.title', language: 'it', text: null });
  expect(restored[1]?.wordings).toEqual({});
  const named = withWording(texts, { code: 'DeleteCompleted', language: 'it', text: 'Eliminazione avvenuta' });
  expect(named[0]?.wordings).toEqual({});
});

it('what a further language does not say is said in the one that it is based on, as that one reads now', () => {
  const german = { code: 'de', base: 'it' } as const;
  const [, title] = texts;
  if (!title) throw new Error('there is no title');
  expect(wordingIn(title, german)).toBe('Lavori');
  expect(wordingIn({ ...title, wordings: { ...title.wordings, de: 'Reparaturen' } }, german)).toBe('Reparaturen');
});
