import { expect, test } from 'vitest';
import type { HistoryEventRow } from '#api/contracts/history-list.contract.ts';
import {
  actedFor,
  actorOf,
  eventLink,
  historyList,
  historySource,
  subjectOf,
  titleOf,
} from '#web/features/history/history-list.ts';

const event = (id: number, own: Partial<HistoryEventRow> = {}): HistoryEventRow => ({
  id,
  event_id: `e-${id}`,
  at: '2026-03-02T23:30:00.000Z',
  kind: 'repair',
  subject_id: 5,
  subject: 'RIP-2026-00005',
  type: 'RepairReceived',
  topic: 'repairs',
  title: { it: 'Ricevuta', en: 'Received' },
  actor: { kind: 'account', id: 3, name: 'Ada Neri' },
  begun_by: null,
  acting_for: null,
  position: '1',
  ...own,
});
const state = (query: string) => historyList.read(new URLSearchParams(query));
const { matchesFilters, order } = historySource(true);

test.each([
  // Half past eleven in the evening, UTC, is the next day in Rome.
  ['from=2026-03-03&to=2026-03-03', true],
  ['to=2026-03-02', false],
  ['from=2026-03-04', false],
  ['view=repair', true],
  ['view=order', false],
  ['account=3', true],
  ['account=4', false],
  ['actor=account', true],
  ['actor=system,link', false],
  ['topic=repairs', true],
  ['topic=quotes', false],
  ['search=rip-2026-00005', true],
  ['search=5', true],
  ['search=altro', false],
])('a live event belongs to the list «%s»: %s', (query, expected) => {
  expect(matchesFilters(event(1), state(query), false)).toBe(expected);
});

test('what somebody began is theirs, also where the system goes on with it', () => {
  const system = { kind: 'system', id: null, name: null } as const;
  const row = event(1, { actor: system, begun_by: { kind: 'account', id: 3, name: 'Ada Neri' } });
  expect(matchesFilters(row, state('account=3'), false)).toBe(true);
  expect(actorOf(row)).toBe('Sistema, avviato da Ada Neri');
  expect(actorOf(event(1, { actor: system }))).toBe('Sistema');
});

test('live events are placed by their time, then by their number', () => {
  const rows = [event(2), event(1), event(3, { at: '2026-03-01T08:00:00.000Z' })];
  const sorted = (query: string) => rows.toSorted(order(state(query))).map(({ id }) => id);
  expect(sorted('')).toEqual([2, 1, 3]);
  expect(sorted('direction=asc')).toEqual([3, 1, 2]);
  expect(sorted('sort=id')).toEqual([3, 2, 1]);
});

test('a row says what happened, to what, for whom, and leads to that instant', () => {
  expect([titleOf(event(1)), subjectOf(event(1)), actedFor(event(1))]).toEqual([
    'Ricevuta',
    'Riparazione RIP-2026-00005',
    '',
  ]);
  expect(titleOf(event(1, { title: null }))).toBe('Evento non più leggibile');
  expect(subjectOf(event(1, { kind: 'order', subject: '', subject_id: 8 }))).toBe('Ordine n. 8');
  expect(subjectOf(event(1, { kind: 'customer', subject: 'dato cancellato' }))).toBe('Cliente Dati cancellati');
  expect(actedFor(event(1, { acting_for: { id: 7, name: null } }))).toBe('n. 7');
  expect(eventLink(event(1))).toBe('/admin/storico/5?evento=e-1');
  expect(eventLink(event(1, { kind: 'order' }))).toBe('/admin/ordini/5/storico?view=all&evento=e-1');
  expect(eventLink(event(1, { kind: 'user' }))).toBe('/admin/utenti/5/cronologia?evento=e-1');
});
