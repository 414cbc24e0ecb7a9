import { describe, expect, test } from 'vitest';
import { noMailLeft } from '#domain/mails/offered/repair-mails.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { declareUnrepairable, markReady, unmarkReady } from '#domain/repairs/ready.decide.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { given } from '#test/support/given.ts';
import { archived, moved, received, STORY } from '#test/support/repair-story.ts';

describe('ready', () => {
  test.each<StateKey>(['IN_REPAIR', 'TESTING', 'REFUSED', 'UNREPAIRABLE'])('can be ticked in %s', (from) => {
    const step = given(repairFold, STORY[from]).when(markReady);
    step.happens({ type: 'RepairMarkedReady', data: { from } });
    expect(step.after).toMatchObject({ progress: { state: 'READY', ready: true, beforeReady: from } });
  });

  test.each<StateKey>(['APPROVED', 'WAITING_PARTS'])('ticked in %s passes through the bench', (from) => {
    given(repairFold, STORY[from])
      .when(markReady)
      .happens(
        { type: 'RepairMoved', data: { from, to: 'IN_REPAIR' } },
        { type: 'RepairMarkedReady', data: { from: 'IN_REPAIR' } },
      );
  });

  test('ticked on what was just received passes through diagnosis and bench when no quote is wanted', () => {
    given(repairFold, [received({ create_quote: false })])
      .when(markReady)
      .happens({ type: 'RepairMoved' }, { type: 'RepairMoved' }, { type: 'RepairMarkedReady' });
    given(repairFold, STORY.RECEIVED).when(markReady).refused('quote-wanted');
  });

  test.each<StateKey>(['REQUESTED', 'QUOTING', 'EXTERNAL', 'CANCELLED'])('can not be ticked in %s', (from) => {
    given(repairFold, STORY[from]).when(markReady).refused('move-not-allowed', { kind: 'state' });
  });

  test('ticked again changes nothing, also once delivered', () => {
    given(repairFold, STORY.READY).when(markReady).nothing();
    given(repairFold, STORY.DELIVERED).when(markReady).nothing();
  });

  test('unticked leads back to the state before', () => {
    for (const from of ['TESTING', 'REFUSED', 'UNREPAIRABLE'] as const) {
      const ready = given(repairFold, STORY[from]).when(markReady).events;
      const step = given(repairFold, [...STORY[from], ...ready]).when((state) => unmarkReady(state, noMailLeft));
      step.happens({ type: 'ReadyUnmarked', data: { to: from } });
      expect(step.after).toEqual(given(repairFold, STORY[from]).state);
    }
  });

  test('can not be unticked once the e-mail that tells of it has left', () => {
    given(repairFold, STORY.READY)
      .when((state) => unmarkReady(state, { arrived: true, ready: true }))
      .refused('mail-left', { kind: 'state' });
    given(repairFold, STORY.READY)
      .when((state) => unmarkReady(state, { arrived: true, ready: false }))
      .happens({ type: 'ReadyUnmarked' });
  });

  test('can not be unticked once the transport document has left', () => {
    given(repairFold, STORY.DELIVERED)
      .when((state) => unmarkReady(state, noMailLeft))
      .refused('document-left', { kind: 'state' });
    given(repairFold, STORY.CLOSED)
      .when((state) => unmarkReady(state, noMailLeft))
      .refused('document-left');
  });

  test('unticked where it is not ticked changes nothing', () => {
    given(repairFold, STORY.TESTING)
      .when((state) => unmarkReady(state, noMailLeft))
      .nothing();
  });

  test('is refused on archived and unknown repairs', () => {
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(markReady)
      .refused('repair-archived');
    given(repairFold, []).when(markReady).refused('not-found');
    given(repairFold, [])
      .when((state) => unmarkReady(state, noMailLeft))
      .refused('not-found');
  });
});

describe('not repairable', () => {
  const declare = (reason: string) => (state: Parameters<typeof declareUnrepairable>[0]) =>
    declareUnrepairable(state, reason);

  test.each<StateKey>(['DIAGNOSIS', 'EXTERNAL', 'IN_REPAIR'])('can be declared in %s', (from) => {
    const step = given(repairFold, STORY[from]).when(declare('Scheda bruciata'));
    step.happens({ type: 'RepairDeclaredUnrepairable', data: { from, reason: 'Scheda bruciata' } });
    expect(step.after).toMatchObject({ progress: { state: 'UNREPAIRABLE', unrepairable: true } });
  });

  test('passes through diagnosis from received', () => {
    given(repairFold, STORY.RECEIVED)
      .when(declare(''))
      .happens({ type: 'RepairMoved' }, { type: 'RepairDeclaredUnrepairable' });
  });

  test.each<StateKey>(['REQUESTED', 'QUOTING', 'TESTING', 'READY', 'DELIVERED'])(
    'can not be declared in %s',
    (from) => {
      given(repairFold, STORY[from]).when(declare('')).refused('move-not-allowed');
    },
  );

  test('takes back that it was worked: the three flags exclude one another', () => {
    const history = [received({ working_with_testing: true }), moved('RECEIVED', 'DIAGNOSIS')];
    const step = given(repairFold, history).when(declare(''));
    step.happens(
      { type: 'RepairCorrected', data: { changes: { working_with_testing: false } } },
      { type: 'RepairDeclaredUnrepairable' },
    );
    expect(step.after).toMatchObject({ details: { working_with_testing: false }, progress: { unrepairable: true } });
  });

  test('declared again changes nothing', () => {
    given(repairFold, STORY.UNREPAIRABLE).when(declare('')).nothing();
  });
});
