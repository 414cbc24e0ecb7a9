import { describe, expect, test } from 'vitest';
import { noMailLeft } from '#domain/mails/offered/repair-mails.ts';
import { moveRepair } from '#domain/repairs/move-repair.decide.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { STATE_KEYS, type StateKey } from '#domain/repairs/offered/state-keys.ts';
import { evolveRepair, repairFold } from '#domain/repairs/repair.evolve.ts';
import { allowedMoves } from '#domain/repairs/repair-rules.ts';
import { actor, given, on, TODAY } from '#test/support/given.ts';
import {
  accepted,
  archived,
  back,
  expired,
  handedOver,
  moved,
  received,
  STORY,
  sent,
  submitted,
} from '#test/support/repair-story.ts';
import { DOMAIN_TABLE } from './domain-table.ts';

const manager = on(TODAY, actor('manager'));
const repairOf = (history: Parameters<typeof given>[1]) => given(repairFold, history).state as Repair;
const move =
  (to: StateKey, reason = 'Cliente richiama') =>
  (state: RepairState, context: Parameters<typeof moveRepair>[3]) =>
    moveRepair(state, { to: { state: to, label: null }, reason }, noMailLeft, context);

/** The states that the select offers a manager, by the state of the story. */
const OFFERED: Record<StateKey, readonly StateKey[]> = {
  REQUESTED: ['RECEIVED', 'CANCELLED'],
  RECEIVED: ['DIAGNOSIS', 'CANCELLED'],
  DIAGNOSIS: ['QUOTING', 'UNREPAIRABLE'],
  QUOTING: [],
  APPROVED: ['WAITING_PARTS', 'IN_REPAIR'],
  WAITING_PARTS: ['IN_REPAIR'],
  EXTERNAL: ['QUOTING', 'UNREPAIRABLE'],
  IN_REPAIR: ['WAITING_PARTS', 'QUOTING', 'TESTING', 'READY', 'UNREPAIRABLE'],
  TESTING: ['IN_REPAIR', 'READY'],
  REFUSED: ['READY'],
  UNREPAIRABLE: ['READY'],
  READY: ['DELIVERED', 'IN_REPAIR'],
  DELIVERED: ['CLOSED'],
  CLOSED: ['DELIVERED'],
  CANCELLED: ['RECEIVED'],
};

describe('the state select', () => {
  test.each(STATE_KEYS)('offers in %s what the state machine allows now', (from) => {
    expect(allowedMoves(repairOf(STORY[from]), true).map(({ to }) => to)).toEqual(OFFERED[from]);
  });

  test.each(STATE_KEYS)('moves from %s exactly where it offers to, and refuses every other state', (from) => {
    for (const to of STATE_KEYS.filter((key) => key !== from)) {
      const step = given(repairFold, STORY[from]).when(move(to), manager);
      if (OFFERED[from].includes(to)) expect((step.after as Repair).progress.state, `${from} → ${to}`).toBe(to);
      else expect(() => step.after, `${from} → ${to}`).toThrow(/^refused/);
      if (OFFERED[from].includes(to)) expect(DOMAIN_TABLE[from], `${from} → ${to}`).toContain(to);
    }
  });

  test('changes nothing when the repair stands there already', () => {
    given(repairFold, STORY.TESTING).when(move('TESTING')).nothing();
  });

  test('says from where to where a move is not possible', () => {
    given(repairFold, STORY.RECEIVED).when(move('TESTING')).refused('move-not-allowed', {
      kind: 'state',
      message: 'Attenzione, la riparazione non può passare da «Ricevuta» a «In collaudo»',
    });
  });

  test('takes a repair out of diagnosis to the bench only when no quote is wanted', () => {
    given(repairFold, STORY.DIAGNOSIS).when(move('IN_REPAIR')).refused('quote-wanted', { kind: 'state' });
    given(repairFold, [received({ create_quote: false }), moved('RECEIVED', 'DIAGNOSIS')])
      .when(move('IN_REPAIR'))
      .happens({ type: 'RepairMoved', data: { from: 'DIAGNOSIS', to: 'IN_REPAIR' } });
  });

  test('lets a repair whose quote was accepted go from diagnosis to the bench', () => {
    given(repairFold, [...STORY.APPROVED, sent('APPROVED'), back('DIAGNOSIS')])
      .when(move('IN_REPAIR'))
      .happens({ type: 'RepairMoved' });
  });

  test('does not decide a quote, or leave a pending quote behind', () => {
    given(repairFold, STORY.QUOTING).when(move('APPROVED')).refused('decided-by-quote');
    given(repairFold, STORY.QUOTING).when(move('REFUSED')).refused('decided-by-quote');
    given(repairFold, STORY.QUOTING).when(move('DIAGNOSIS')).refused('quote-pending');
  });

  test('gives back what is ready, as «Consegna» does, and undoes it where no document of ours has left', () => {
    given(repairFold, STORY.READY).when(move('DELIVERED')).happens({ type: 'RepairHandedOver' });
    given(repairFold, [...STORY.READY, handedOver])
      .when(move('READY'))
      .happens({ type: 'DeliveryWithdrawn' });
    given(repairFold, STORY.DELIVERED).when(move('READY')).refused('document-left');
  });

  test('leads from quoting back to diagnosis when no quote is pending', () => {
    given(repairFold, [...STORY.QUOTING, expired(), moved('DIAGNOSIS', 'QUOTING')])
      .when(move('DIAGNOSIS'))
      .happens({ type: 'RepairMoved', data: { to: 'DIAGNOSIS' } });
  });

  test('sends nothing to a supplier, and brings nothing back', () => {
    given(repairFold, STORY.APPROVED).when(move('EXTERNAL')).refused('not-at-supplier');
    given(repairFold, STORY.EXTERNAL).when(move('IN_REPAIR')).refused('still-at-supplier');
  });

  test('asks for a reason to take a ready repair back to the bench, and clears ready and unrepairable', () => {
    const history = [
      ...STORY.UNREPAIRABLE,
      { type: 'RepairMarkedReady', data: { repairId: 5, customer_id: 77, from: 'UNREPAIRABLE' } } as const,
    ];
    given(repairFold, history)
      .when(move('IN_REPAIR', ' '))
      .refused('reason-missing', { field: 'reason', kind: 'rule' });
    const step = given(repairFold, history).when(move('IN_REPAIR', 'Ricambio trovato'));
    step.happens({ type: 'RepairMoved', data: { from: 'READY', to: 'IN_REPAIR', reason: 'Ricambio trovato' } });
    expect(step.after).toMatchObject({ progress: { ready: false, beforeReady: null, unrepairable: false } });
  });

  test('takes ready back by the select only to the state before', () => {
    const history = [
      ...STORY.TESTING,
      { type: 'RepairMarkedReady', data: { repairId: 5, customer_id: 77, from: 'TESTING' } } as const,
    ];
    given(repairFold, history)
      .when(move('TESTING'))
      .happens({ type: 'ReadyUnmarked', data: { to: 'TESTING' } });
    given(repairFold, history).when(move('REFUSED')).refused('move-not-allowed');
  });

  test('reopens closed and cancelled repairs where they were, for a manager with a reason', () => {
    given(repairFold, STORY.CLOSED)
      .when(move('DELIVERED'), on(TODAY, actor('desk')))
      .refused('forbidden', { kind: 'forbidden' });
    given(repairFold, STORY.CLOSED).when(move('DELIVERED', ''), manager).refused('reason-missing');
    given(repairFold, STORY.CLOSED)
      .when(move('DELIVERED'), manager)
      .happens({ type: 'RepairMoved', data: { to: 'DELIVERED' } });
    const cancelled = [submitted(), moved('REQUESTED', 'CANCELLED')];
    given(repairFold, cancelled).when(move('RECEIVED'), manager).refused('move-not-allowed');
    given(repairFold, cancelled)
      .when(move('REQUESTED'), manager)
      .happens({ type: 'RepairMoved', data: { to: 'REQUESTED' } });
  });

  test('offers no reopening to others than managers', () => {
    expect(allowedMoves(repairOf(STORY.CLOSED), false)).toEqual([]);
  });

  test('does what the checkboxes do when their state is chosen', () => {
    given(repairFold, STORY.REQUESTED)
      .when(move('RECEIVED'))
      .happens({ type: 'ArrivalConfirmed', data: { arrivedOn: TODAY } });
    given(repairFold, STORY.TESTING)
      .when(move('READY'))
      .happens({ type: 'RepairMarkedReady', data: { from: 'TESTING' } });
    given(repairFold, STORY.DIAGNOSIS)
      .when(move('UNREPAIRABLE', 'Scheda bruciata'))
      .happens({ type: 'RepairDeclaredUnrepairable', data: { reason: 'Scheda bruciata' } });
  });

  test('refuses archived and unknown repairs, and offers them nothing', () => {
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(move('DIAGNOSIS'))
      .refused('repair-archived', { kind: 'state' });
    given(repairFold, []).when(move('DIAGNOSIS')).refused('not-found', { kind: 'missing' });
    expect(allowedMoves(repairOf([...STORY.RECEIVED, archived]), true)).toEqual([]);
  });
});

describe('evolve', () => {
  test.each(STATE_KEYS)('brings the story of %s to its state', (key) => {
    expect(repairOf(STORY[key]).progress.state).toBe(key);
  });

  test('ignores what comes before the first fact, a second beginning, and facts of other streams', () => {
    expect(evolveRepair(repairFold.initial, accepted())).toBe(repairFold.initial);
    const state = repairOf(STORY.TESTING);
    expect(evolveRepair(state, submitted())).toBe(state);
    expect(evolveRepair(state, { type: 'CustomerCorrected', data: { customer_id: 77 } })).toBe(state);
    expect(evolveRepair(state, { type: 'constructor', data: {} })).toBe(state);
  });
});
