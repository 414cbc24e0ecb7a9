import { describe, expect, test } from 'vitest';
import { systemActor } from '#domain/kernel/actor.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import type { RepairEvent } from '#domain/repairs/repair-event.ts';
import { recordWorkTime, takeUp, type WorkTime } from '#domain/work-sheets/work-time.decide.ts';
import { forgottenAt, startWork, stopForgottenWork, stopWork } from '#domain/work-sheets/work-timer.decide.ts';
import { type WorkTimer, type WorkTimerEvent, workTimerFold } from '#domain/work-sheets/work-timer.state.ts';
import { accepted, issued, moved, received, submitted } from '#test/support/repair-story.ts';

const MORNING = '2026-03-10T08:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(MORNING) + minutes * 60_000).toISOString();
const at = (now: string) => ({ now, today: now.slice(0, 10), actor: systemActor('test') });
const fold = (...events: RepairEvent[]): RepairState =>
  events.reduce<RepairState>(repairFold.evolve, repairFold.initial);
const bench = fold(received());
const other = { ...bench, repairId: 6 } as Repair;
const events = (decision: ReturnType<typeof startWork>): readonly WorkTimerEvent[] => {
  if (isRefusal(decision)) throw new Error(decision.code);
  return decision;
};
const timer = (...facts: readonly WorkTimerEvent[]): WorkTimer =>
  facts.reduce(workTimerFold.evolve, workTimerFold.initial);
const running = timer(...events(startWork(workTimerFold.initial, 12, bench, at(MORNING))));

describe('a timer', () => {
  test('begins on what is in the house, and is not begun twice', () => {
    expect(running.running).toMatchObject({ repairId: 5, id_people: 12, startedAt: MORNING });
    expect(startWork(running, 12, bench, at(later(30)))).toEqual([]);
    expect(startWork(workTimerFold.initial, 12, fold(submitted()), at(MORNING))).toMatchObject({ code: 'not-arrived' });
    expect(startWork(workTimerFold.initial, 12, repairFold.initial, at(MORNING))).toMatchObject({ kind: 'missing' });
  });

  test('runs for one repair at a time: beginning another stops the first', () => {
    const [stopped, started] = events(startWork(running, 12, other, at(later(20))));
    expect(stopped).toMatchObject({ type: 'WorkStopped', data: { repairId: 5, minutes: 20, cause: 'switched' } });
    expect(started).toMatchObject({ type: 'WorkStarted', data: { repairId: 6, startedAt: later(20) } });
  });

  test('stops with the minutes that it ran; standing still, it stays so', () => {
    const [stopped] = events(stopWork(running, at(later(35))));
    expect(stopped).toMatchObject({ data: { startedAt: MORNING, stoppedAt: later(35), minutes: 35, cause: 'hand' } });
    expect(stopWork(timer(), at(MORNING))).toEqual([]);
  });

  test('that was forgotten counts eight hours and says so, whoever stops it and when', () => {
    const end = { stoppedAt: later(480), minutes: 480, cause: 'forgotten' };
    expect(forgottenAt(MORNING)).toBe(later(480));
    expect(stopForgottenWork(running, at(later(479)))).toMatchObject({ refused: true, code: 'timer-still-runs' });
    expect(stopForgottenWork(running, at(later(480)))).toMatchObject([{ data: end }]);
    expect(stopWork(running, at(later(900)))).toMatchObject([{ data: end }]);
    expect(startWork(running, 12, bench, at(later(900)))).toMatchObject([{ data: end }, { type: 'WorkStarted' }]);
  });
});

describe('time that was worked', () => {
  const time = (minutes: number): WorkTime => ({
    id_people: 12,
    startedAt: MORNING,
    stoppedAt: later(minutes),
    minutes,
    cause: 'hand',
  });
  const record = (state: RepairState, minutes: number): RepairState => {
    const decision = recordWorkTime(state, time(minutes));
    if (isRefusal(decision)) throw new Error(decision.code);
    return decision.reduce<RepairState>(repairFold.evolve, state);
  };
  const hours = (state: RepairState) => (state.status === 'none' ? null : state.workSheet?.hour);

  test('fills the hours of a sheet that it begins, and its totals', () => {
    expect(hours(record(bench, 90))).toBe(1.5);
  });

  test('is rounded as a whole: three times twenty minutes are an hour', () => {
    expect(hours(record(record(record(bench, 20), 20), 20))).toBe(1);
  });

  test('is added to the hours that somebody typed', () => {
    const sheet = (record(bench, 1) as Repair).workSheet;
    if (!sheet) throw new Error('no sheet');
    const ids = { repairId: 5, customer_id: 77 };
    const typed = repairFold.evolve(bench, {
      type: 'WorkSheetDrafted',
      data: { ...ids, sheet: { ...sheet, hour: 2.25 }, changed: ['hour'] },
    });
    expect(hours(record(typed, 30))).toBe(2.75);
  });

  test('of a repair that was given back meanwhile is kept, and its sheet stays as it was', () => {
    const over = fold(received(), moved('RECEIVED', 'CANCELLED'));
    expect(recordWorkTime(over, time(30))).toMatchObject([{ type: 'WorkTimeRecorded', data: { onSheet: false } }]);
    expect(recordWorkTime(over, time(30))).toHaveLength(1);
  });
});

describe('beginning to work', () => {
  test('takes a received repair into diagnosis, an approved one to the bench, and leaves the others where they are', () => {
    expect(takeUp(bench)).toMatchObject([{ type: 'RepairMoved', data: { from: 'RECEIVED', to: 'DIAGNOSIS' } }]);
    const approved = fold(received(), moved('RECEIVED', 'DIAGNOSIS'), issued(), accepted());
    expect(takeUp(approved)).toMatchObject([{ data: { from: 'APPROVED', to: 'IN_REPAIR' } }]);
    expect(takeUp(fold(received(), moved('RECEIVED', 'DIAGNOSIS')))).toEqual([]);
  });
});
