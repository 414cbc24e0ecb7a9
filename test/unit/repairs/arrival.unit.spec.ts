import { describe, expect, test } from 'vitest';
import { noMailLeft } from '#domain/mails/offered/repair-mails.ts';
import { confirmArrival } from '#domain/repairs/arrival.decide.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { given, on, TODAY } from '#test/support/given.ts';
import { archived, arrived, assigned, moved, STORY, submitted } from '#test/support/repair-story.ts';

const tick =
  (arrived: boolean, mails = noMailLeft, arrivedOn?: string) =>
  (state: RepairState) =>
    confirmArrival(state, { arrived, arrivedOn }, mails, on(TODAY));

describe('the repair-arrived checkbox', () => {
  test('receives a requested repair, today unless another day is given', () => {
    const step = given(repairFold, STORY.REQUESTED).when(tick(true));
    step.happens({ type: 'ArrivalConfirmed', data: { arrivedOn: TODAY } });
    expect(step.after).toMatchObject({ progress: { state: 'RECEIVED', repaired_arrived: true } });
    given(repairFold, STORY.REQUESTED)
      .when(tick(true, noMailLeft, '2026-02-27'))
      .happens({ type: 'ArrivalConfirmed', data: { arrivedOn: '2026-02-27' } });
  });

  test('changes nothing when the wanted value is there already, so that a retry never flips it', () => {
    given(repairFold, [submitted(), arrived]).when(tick(true)).nothing();
    given(repairFold, STORY.REQUESTED).when(tick(false)).nothing();
    given(repairFold, STORY.TESTING).when(tick(true)).nothing();
  });

  test('unticked undoes the arrival while nothing else happened', () => {
    const step = given(repairFold, [submitted(), arrived]).when(tick(false));
    step.happens({ type: 'ArrivalWithdrawn' });
    expect(step.after).toMatchObject({ progress: { state: 'REQUESTED', repaired_arrived: false } });
  });

  test.each([
    ['a technician was assigned', [submitted(), arrived, assigned(3)]],
    ['it moved on', [submitted(), arrived, moved('RECEIVED', 'DIAGNOSIS')]],
    ['staff entered it as received', STORY.RECEIVED],
  ])('can not be unticked once %s', (_why, history) => {
    given(repairFold, history).when(tick(false)).refused('arrival-not-undoable', {
      kind: 'state',
      message: "Attenzione, l'arrivo non può essere annullato: sulla riparazione è già stato fatto altro",
    });
  });

  test('can not be unticked once the e-mail that tells of it has left', () => {
    given(repairFold, [submitted(), arrived])
      .when(tick(false, { arrived: true, ready: false }))
      .refused('mail-left', { kind: 'state' });
    given(repairFold, [submitted(), arrived])
      .when(tick(false, { arrived: false, ready: true }))
      .happens({ type: 'ArrivalWithdrawn' });
  });

  test('is refused on cancelled, archived and unknown repairs', () => {
    given(repairFold, [submitted(), moved('REQUESTED', 'CANCELLED')])
      .when(tick(true))
      .refused('move-not-allowed');
    given(repairFold, [submitted(), archived]).when(tick(true)).refused('repair-archived');
    given(repairFold, []).when(tick(true)).refused('not-found', { kind: 'missing' });
  });
});
