import { expect, it } from 'vitest';
import { areasIn, foundTexts, withWording, wordingIn } from '#web/features/dictionary/find-texts.ts';

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

it('screens are called by their own title, as it reads now', () => {
  expect(areasIn(texts, { code: 'it', base: 'it' }, 'Messaggi')).toEqual([
    { value: 'named', label: 'Messaggi' },
    { value: 'repair-list', label: 'Lavori (repair-list)' },
    { value: 'records.carrier', label: 'Corrieri (records.carrier)' },
  ]);
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
