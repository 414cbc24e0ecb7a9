import { expect, test } from 'vitest';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import { eachKindFirst, namedLists } from '#web/repairs/named-lists.ts';

const named = { states: FIRST_STATES.all, technicians: [{ id: 9, text: 'Luca Ferri' }] };
const found = (term: string) => namedLists(term, named, 'it').map(({ kind, name }) => `${kind} ${name}`);

test('a state is found by its name, said of one repair or of several, and leads to all repairs in it', () => {
  const ready = FIRST_STATES.all.find(({ key }) => key === 'READY');
  for (const term of ['pronta', 'Pronte', 'pron']) expect(found(term)).toEqual([`state ${ready?.name.it}`]);
  expect(namedLists('pronta', named, 'it')[0]?.to).toBe(`/admin/riparazioni?view=all&state=${ready?.id}`);
});

test('a technician is found by any word of the name, a quote’s state by its name', () => {
  expect(found('ferri')).toEqual(['technician Luca Ferri']);
  expect(found('rifiutato')).toContain('quote Rifiutato');
});

test('where few have room, each kind has its first list before any has a second one', () => {
  const kinds = (term: string) => eachKindFirst(namedLists(term, named, 'it')).map(({ kind }) => kind);
  expect(found('attesa').map((name) => name.split(' ')[0])).toEqual(['state', 'state', 'quote']);
  expect(kinds('attesa')).toEqual(['state', 'quote', 'state']);
});

test('nothing, or a single letter, names no list', () => {
  expect([...found(''), ...found(' p')]).toEqual([]);
});
