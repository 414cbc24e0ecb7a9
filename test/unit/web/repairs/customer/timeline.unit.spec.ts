import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import { repairTexts } from '#web/features/repairs/customer/repair/repair.texts.ts';
import { timelineOf } from '#web/features/repairs/customer/repair/timeline.ts';
import { ownRepair } from './own-repair.ts';

const moveOf = (before: string, after: string) => {
  const state = (name: string) => FIRST_STATES.all.find((one) => one.name.it === name) ?? null;
  return { field: 'states_id', label: 'Stato', before, after, states: { before: state(before), after: state(after) } };
};

let revision = 0;
function entry(type: string, moved?: readonly [before: string, after: string]): HistoryEntry {
  revision++;
  return {
    eventId: `e${revision}`,
    stream: 'repair-5',
    revision,
    position: `s:${revision}`,
    type,
    title: type,
    at: `2026-11-0${revision % 9}T08:00:00.000Z`,
    actor: 'Elisa Conti',
    actorId: 2,
    startedBy: null,
    actingFor: null,
    command: '',
    commandId: `c${revision}`,
    correlationId: '',
    causationId: '',
    changes: moved ? [moveOf(...moved)] : [],
    undo: null,
  };
}
const moments = (steps: ReturnType<typeof timelineOf>, when: 'past' | 'next') =>
  steps.filter((step) => step.when === when).map(({ moment }) => moment);

describe('the customer’s timeline', () => {
  test('tells what happened in order, and what is to come', () => {
    const steps = timelineOf(ownRepair({ state: 'IN_REPAIR', id_states_quote: 3 }), [
      entry('FaultModuleSubmitted'),
      entry('ArrivalConfirmed'),
      entry('RepairMoved', ['Ricevuta', 'In diagnosi']),
      entry('QuoteIssued'),
      entry('QuoteAccepted'),
      entry('RepairMoved', ['Approvata', 'In lavorazione']),
    ]);
    expect(moments(steps, 'past')).toEqual([
      'requested',
      'received',
      'diagnosis',
      'quoteSent',
      'quoteAccepted',
      'work',
    ]);
    expect(moments(steps, 'next')).toEqual(['ready', 'delivered']);
  });
  test('a taken-back arrival disappears', () => {
    const steps = timelineOf(ownRepair({ state: 'REQUESTED' }), [
      entry('FaultModuleSubmitted'),
      entry('ArrivalConfirmed'),
      entry('ArrivalWithdrawn'),
    ]);
    expect(moments(steps, 'past')).toEqual(['requested']);
  });
  test('what staff note for themselves is no step', () => {
    const steps = timelineOf(ownRepair(), [
      entry('FaultModuleSubmitted'),
      entry('TechnicianAssigned'),
      entry('WorkSheetDrafted'),
      entry('RepairCorrected'),
    ]);
    expect(moments(steps, 'past')).toEqual(['requested']);
  });
  test('goes by the keys, whatever the firm calls its states', () => {
    const moved = entry('RepairMoved', ['In lavorazione', 'In collaudo']);
    const steps = timelineOf(ownRepair({ state: 'TESTING' }), [
      entry('RepairReceived'),
      { ...moved, changes: moved.changes.map((change) => ({ ...change, before: 'Al banco', after: 'Alla prova' })) },
    ]);
    expect(moments(steps, 'past')).toEqual(['entered', 'testing']);
  });
  test('the same step twice in a row counts once', () => {
    const steps = timelineOf(ownRepair({ state: 'EXTERNAL' }), [
      entry('RepairReceived'),
      entry('SentToSupplier'),
      entry('RepairMoved', ['In diagnosi', 'Dal fornitore']),
    ]);
    expect(moments(steps, 'past')).toEqual(['entered', 'external']);
  });
  test('a refused quote leads to the return only, never to the work', () => {
    const steps = timelineOf(ownRepair({ state: 'REFUSED', id_states_quote: 4 }), [
      entry('RepairReceived'),
      entry('QuoteIssued'),
      entry('QuoteRejected'),
    ]);
    expect(moments(steps, 'next')).toEqual(['ready', 'delivered']);
  });
  test('nothing is to come once it is cancelled or closed', () => {
    for (const state of ['CANCELLED', 'CLOSED'] as const) {
      expect(moments(timelineOf(ownRepair({ state }), [entry('RepairReceived')]), 'next')).toEqual([]);
    }
  });
  test('without a history the state alone tells', () => {
    const steps = timelineOf(ownRepair({ state: 'QUOTING', id_states_quote: 2 }), null);
    expect(steps.slice(0, 2).map(({ moment, at }) => [moment, at])).toEqual([
      ['requested', '2026-11-02T08:00:00.000Z'],
      ['quoteSent', '2026-11-05T08:00:00.000Z'],
    ]);
  });
  test('every step that can be shown has words', () => {
    const steps = timelineOf(ownRepair({ state: 'REQUESTED' }), []);
    for (const { moment } of steps.filter(({ when }) => when === 'next')) {
      expect(Object.keys(repairTexts.it)).toContain(`next_${moment}`);
    }
  });
});
