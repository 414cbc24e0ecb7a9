import { describe, expect, test } from 'vitest';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { words } from '#web/features/repairs/customer/repairs/repairs.texts.ts';
import {
  groupRepairs,
  lastMachines,
  nameOf,
  pendingActionsOf,
  situationOf,
} from '#web/repairs/customer/customer-labels.ts';
import { ownRepair } from './own-repair.ts';

const PENDING = 2;
const DAY = '2026-03-02';

describe('plain words', () => {
  test('every state of the workshop has a sentence and what comes next, in both languages', () => {
    for (const state of [...STATE_KEYS, 'QUOTE_SENT'] as const) {
      for (const texts of [words.it, words.en]) {
        expect(texts[`now_${state}`]).not.toBe('');
        expect(texts[`next_${state}`]).not.toBe('');
      }
    }
  });
  test('while a quote waits it is the customer’s turn, else the workshop is preparing it', () => {
    expect(situationOf({ state: 'QUOTING', id_states_quote: PENDING, valid_until: DAY }, DAY)).toBe('QUOTE_SENT');
    expect(situationOf({ state: 'QUOTING', id_states_quote: null, valid_until: null }, DAY)).toBe('QUOTING');
  });
  test('a waiting quote is asked for first, then unread messages', () => {
    const repair = ownRepair({ state: 'QUOTING', id_states_quote: PENDING, unread_messages: 2 });
    expect(pendingActionsOf(repair, DAY)).toEqual(['decide', 'read']);
  });
  test('a quote past its last day is no longer the customer’s turn, though the clock has not ended it', () => {
    const repair = ownRepair({ state: 'QUOTING', id_states_quote: PENDING, valid_until: '2026-03-01' });
    expect(pendingActionsOf(repair, '2026-03-01')).toEqual(['decide']);
    expect(pendingActionsOf(repair, DAY)).toEqual([]);
    expect(situationOf(repair, DAY)).toBe('QUOTING');
    expect(groupRepairs([repair], DAY).waiting).toEqual([]);
  });
  test('nothing is asked while the workshop works', () => {
    expect(pendingActionsOf(ownRepair({ state: 'IN_REPAIR', id_states_quote: 3 }), DAY)).toEqual([]);
  });
  test('a cancelled repair asks for no decision, though its quote was never decided', () => {
    expect(pendingActionsOf(ownRepair({ state: 'CANCELLED', id_states_quote: PENDING }), DAY)).toEqual([]);
  });
  test('a repair that was just asked for waits for the part', () => {
    expect(pendingActionsOf(ownRepair({ state: 'REQUESTED' }), DAY)).toEqual(['send']);
  });
  test('each repair is in one group, those that wait for the customer first', () => {
    const repairs = [
      ownRepair({ id: 1, state: 'QUOTING', id_states_quote: PENDING }),
      ownRepair({ id: 2, state: 'IN_REPAIR' }),
      ownRepair({ id: 3, state: 'CLOSED' }),
      ownRepair({ id: 4, state: 'DELIVERED', unread_messages: 1 }),
    ];
    const { waiting, open, over } = groupRepairs(repairs, DAY);
    expect([waiting, open, over].map((group) => group.map(({ id }) => id))).toEqual([[1, 4], [2], [3]]);
  });
  test('a repair is called by its machine, else by its description, else by its code', () => {
    expect(nameOf(ownRepair({ trolley_type: 'Fronius' }))).toBe('Saldatrice TIG · Fronius');
    expect(nameOf(ownRepair({ plant_type: '', description: 'Scheda\nrotta' }))).toBe('Scheda');
    expect(nameOf(ownRepair({ plant_type: '', description: '' }))).toBe('RIP-2026-00005');
  });
});

describe('the last machines', () => {
  const machine = (series: string, plant_type = 'Inverter') => ({ plant_type, trolley_type: '', series, voltage: '' });
  test('each machine is offered once, the newest first, by its serial number', () => {
    const offered = lastMachines([machine('B2'), machine('A1', 'nuovo nome'), machine('a1', 'vecchio nome')]);
    expect(offered.map(({ series, plant_type }) => [series, plant_type])).toEqual([
      ['B2', 'Inverter'],
      ['A1', 'nuovo nome'],
    ]);
  });
  test('what names no machine is not offered', () => {
    expect(lastMachines([machine('', '')])).toEqual([]);
  });
  test('at most four are offered', () => {
    expect(lastMachines(['1', '2', '3', '4', '5'].map((series) => machine(series)))).toHaveLength(4);
  });
});
