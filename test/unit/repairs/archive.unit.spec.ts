import { describe, expect, test } from 'vitest';
import { archiveRepair, restoreRepair } from '#domain/repairs/archive-repair.decide.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { given } from '#test/support/given.ts';
import { archived, STORY } from '#test/support/repair-story.ts';

const archive = (state: RepairState) => archiveRepair(state, 'Doppione');
const ARCHIVABLE = ['REQUESTED', 'RECEIVED', 'CANCELLED'];

describe('deleting a repair', () => {
  test.each(STATE_KEYS.filter((key) => ARCHIVABLE.includes(key)))('archives it in %s', (key) => {
    const step = given(repairFold, STORY[key]).when(archive);
    step.happens({ type: 'RepairArchived', data: { reason: 'Doppione' } });
    expect(step.after).toMatchObject({ status: 'archived', progress: { state: key } });
  });

  test.each(STATE_KEYS.filter((key) => !ARCHIVABLE.includes(key)))('is refused in %s', (key) => {
    given(repairFold, STORY[key]).when(archive).refused('archive-not-allowed', { kind: 'state' });
  });

  test('is undone by restoring it as it was', () => {
    const step = given(repairFold, [...STORY.RECEIVED, archived]).when(restoreRepair);
    step.happens({ type: 'RepairRestored' });
    expect(step.after).toEqual(given(repairFold, STORY.RECEIVED).state);
  });

  test('twice, or restoring what is in the lists, changes nothing', () => {
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(archive)
      .nothing();
    given(repairFold, STORY.RECEIVED).when(restoreRepair).nothing();
  });

  test('of an unknown repair is refused', () => {
    given(repairFold, []).when(archive).refused('not-found', { kind: 'missing' });
    given(repairFold, []).when(restoreRepair).refused('not-found', { kind: 'missing' });
  });
});
