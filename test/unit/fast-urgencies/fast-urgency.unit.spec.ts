import { describe, expect, test } from 'vitest';
import {
  closeFastUrgency,
  correctFastUrgency,
  raiseFastUrgency,
  type Urgency,
  type UrgencyChange,
} from '#domain/fast-urgencies/fast-urgency.decide.ts';
import { isUrgent } from '#domain/fast-urgencies/fast-urgency.state.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { given, on, TODAY } from '#test/support/given.ts';
import { archived, STORY, urgency } from '#test/support/repair-story.ts';

const raise =
  (over: Partial<Urgency> = {}) =>
  (state: RepairState) =>
    raiseFastUrgency(
      state,
      { urgencyId: 4, object: 'Fermo linea', descriptionfast: '', referent: 'Bianchi', ...over },
      on(TODAY),
    );
const correct = (change: UrgencyChange) => (state: RepairState) => correctFastUrgency(state, change);
const close = (urgencyId: number) => (state: RepairState) => closeFastUrgency(state, urgencyId);

describe('a fast urgency', () => {
  test("is raised today for the repair's customer unless said otherwise", () => {
    const step = given(repairFold, STORY.DIAGNOSIS).when(raise());
    step.happens({ type: 'FastUrgencyRaised', data: { urgencyId: 4, date: TODAY, user_id: 77, referent: 'Bianchi' } });
    expect(isUrgent((step.after as Repair).urgencies)).toBe(true);
    given(repairFold, STORY.DIAGNOSIS)
      .when(raise({ date: '2026-03-01', user_id: 8 }))
      .happens({ type: 'FastUrgencyRaised', data: { date: '2026-03-01', user_id: 8 } });
  });

  test('is possible before the goods are here', () => {
    given(repairFold, STORY.REQUESTED).when(raise()).happens({ type: 'FastUrgencyRaised' });
  });

  test('must say something', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(raise({ object: '' }))
      .refused('urgency-empty', { field: 'descriptionfast', kind: 'rule' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(raise({ object: '', descriptionfast: 'Serve domani' }))
      .happens({ type: 'FastUrgencyRaised' });
  });

  test.each(['DELIVERED', 'CLOSED', 'CANCELLED'] as const)('is refused in %s', (state) => {
    given(repairFold, STORY[state]).when(raise()).refused('repair-over', { kind: 'state' });
  });

  test('is one of at most fifteen open ones', () => {
    const open = Array.from({ length: 15 }, (_, i) => urgency(i + 10));
    given(repairFold, [...STORY.DIAGNOSIS, ...open])
      .when(raise())
      .refused('too-many-urgencies', { kind: 'state' });
    given(repairFold, [...STORY.DIAGNOSIS, ...open.slice(1)])
      .when(raise())
      .happens({ type: 'FastUrgencyRaised' });
    const closed = given(repairFold, [...STORY.DIAGNOSIS, ...open]).when(close(10)).events;
    given(repairFold, [...STORY.DIAGNOSIS, ...open, ...closed])
      .when(raise())
      .happens({ type: 'FastUrgencyRaised' });
  });

  test('is closed once, and no longer hurries', () => {
    const step = given(repairFold, [...STORY.DIAGNOSIS, urgency(3)]).when(close(3));
    step.happens({ type: 'FastUrgencyClosed', data: { urgencyId: 3 } });
    expect(isUrgent((step.after as Repair).urgencies)).toBe(false);
    given(repairFold, [...STORY.DIAGNOSIS, urgency(3), ...step.events])
      .when(close(3))
      .nothing();
  });

  test('that is not there can not be closed or corrected', () => {
    given(repairFold, STORY.DIAGNOSIS).when(close(3)).refused('urgency-not-found', { kind: 'state' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(correct({ urgencyId: 3, object: 'Altro' }))
      .refused('urgency-not-found', { kind: 'state' });
  });

  test('is corrected while it is open: only what changes is told, the rest stays', () => {
    const story = [...STORY.DIAGNOSIS, urgency(3)];
    const step = given(repairFold, story).when(correct({ urgencyId: 3, object: 'Fermo', referent: 'Verdi' }));
    expect(step.events).toEqual([
      {
        type: 'FastUrgencyCorrected',
        data: expect.objectContaining({ urgencyId: 3, changes: { referent: 'Verdi' } }),
      },
    ]);
    expect((step.after as Repair).urgencies).toMatchObject([
      { urgencyId: 3, object: 'Fermo', referent: 'Verdi', date: '2026-03-01', open: true },
    ]);
    given(repairFold, story)
      .when(correct({ urgencyId: 3, object: 'Fermo' }))
      .nothing();
    given(repairFold, story)
      .when(correct({ urgencyId: 3, object: '' }))
      .refused('urgency-empty', { field: 'descriptionfast', kind: 'rule' });
  });

  test('is not corrected any more once it was closed', () => {
    const closed = given(repairFold, [...STORY.DIAGNOSIS, urgency(3)]).when(close(3)).events;
    const story = [...STORY.DIAGNOSIS, urgency(3), ...closed];
    given(repairFold, story)
      .when(correct({ urgencyId: 3, object: 'Altro' }))
      .refused('urgency-closed', { kind: 'state' });
    given(repairFold, story)
      .when(correct({ urgencyId: 3, object: 'Fermo' }))
      .nothing();
  });

  test('is refused on archived and unknown repairs', () => {
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(raise())
      .refused('repair-archived');
    given(repairFold, []).when(raise()).refused('not-found');
    given(repairFold, []).when(close(3)).refused('not-found');
  });
});
