import { describe, expect, test } from 'vitest';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { draftWorkSheet, type WorkSheetInput } from '#domain/work-sheets/work-sheet.decide.ts';
import { workSheetEvents } from '#domain/work-sheets/work-sheet.events.ts';
import { shownWorkSheet } from '#domain/work-sheets/work-sheet.state.ts';
import { given } from '#test/support/given.ts';
import { archived, corrected, received, STORY } from '#test/support/repair-story.ts';

const draft = (input: WorkSheetInput) => (state: RepairState) => draftWorkSheet(state, input);
const line = (qta: number, price_list: number) => ({
  id_gr_items: null,
  code_gr: 'GR1',
  description: 'Relè',
  n_u: 'Nuovo' as const,
  qta,
  price_list,
});
const written = (input: WorkSheetInput) => {
  const { events } = given(repairFold, STORY.DIAGNOSIS).when(draft(input));
  return [...STORY.DIAGNOSIS, ...events];
};

describe('the work sheet', () => {
  test('computes line totals, configuration and final total', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(
        draft({ lines: [line(2, 10_50), line(0.333, 1_00)], consumables: 5_00, hour: 1.5, value_config_hour: 45_00 }),
      )
      .happens({
        type: 'WorkSheetDrafted',
        data: {
          sheet: {
            lines: [{ tot: 21_00 }, { tot: 33 }],
            tot_value_config: 67_50,
            tot_final: 21_00 + 33 + 5_00 + 67_50,
          },
        },
      });
  });

  test('never trusts totals that somebody sends', () => {
    const forged = { consumables: 1_00, tot_final: 1, tot_value_config: 1, lines: [{ ...line(1, 2_00), tot: 9 }] };
    given(repairFold, STORY.DIAGNOSIS)
      .when(draft(forged as WorkSheetInput))
      .happens({
        type: 'WorkSheetDrafted',
        data: { sheet: { tot_final: 3_00, tot_value_config: 0, lines: [{ tot: 2_00 }] } },
      });
  });

  test('starts from the defect that the customer told', () => {
    given(repairFold, [received({ defect: 'Fuma' })])
      .when(draft({ hour: 1 }))
      .happens({ type: 'RepairMoved' }, { type: 'WorkSheetDrafted', data: { sheet: { defect: 'Fuma' } } });
  });

  test('keeps what is left out, and names what changed', () => {
    const step = given(repairFold, written({ done_works: 'Sostituito relè', hour: 2, value_config_hour: 10_00 })).when(
      draft({ hour: 3, flaw_detection: undefined }),
    );
    step.happens({
      type: 'WorkSheetDrafted',
      data: { sheet: { done_works: 'Sostituito relè', hour: 3 }, changed: ['hour', 'tot_value_config', 'tot_final'] },
    });
  });

  test('written for the first time names only what differs from an empty one, and is there even when blank', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(draft({ done_works: 'Aperta' }))
      .happens({ type: 'WorkSheetDrafted', data: { changed: ['done_works'] } });
    const step = given(repairFold, STORY.DIAGNOSIS).when(draft({}));
    step.happens({ type: 'WorkSheetDrafted', data: { changed: [] } });
    expect((step.after as Repair).workSheet).not.toBeNull();
  });

  test('written the same again changes nothing', () => {
    const sheet: WorkSheetInput = { done_works: 'x', lines: [line(1, 1)], working_with_testing: true };
    given(repairFold, written(sheet)).when(draft(sheet)).nothing();
  });

  test("touches only the fields that changed, beside the repair's own of the same name", () => {
    const [, , event] = written({ defect: 'Nuovo difetto' });
    if (event?.type !== 'WorkSheetDrafted') throw new Error('no sheet');
    const touched = workSheetEvents.WorkSheetDrafted.touches({ ...event.data, changed: ['defect'] });
    expect(touched).toEqual({ 'workSheet.defect': 'Nuovo difetto' });
  });

  test('has at most fifteen rows', () => {
    const lines = Array.from({ length: 15 }, () => line(1, 1_00));
    given(repairFold, STORY.DIAGNOSIS)
      .when(draft({ lines }))
      .happens({ type: 'WorkSheetDrafted', data: { sheet: { tot_final: 15_00 } } });
    given(repairFold, STORY.DIAGNOSIS)
      .when(draft({ lines: [...lines, line(1, 1)] }))
      .refused('too-many-lines', { field: 'lines', kind: 'rule' });
  });

  test('refuses totals beyond ten million euro', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(draft({ lines: [line(11, 100_000_000)] }))
      .refused('amount-too-large', { field: 'tot_final' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(draft({ hour: 10_000, value_config_hour: 1_000_000 }))
      .refused('amount-too-large');
  });

  test('of what was just received begins its diagnosis', () => {
    const step = given(repairFold, STORY.RECEIVED).when(draft({ hour: 1 }));
    step.happens({ type: 'RepairMoved', data: { to: 'DIAGNOSIS' } }, { type: 'WorkSheetDrafted' });
  });

  test.each([
    ['REQUESTED', 'not-arrived'],
    ['DELIVERED', 'repair-over'],
    ['CLOSED', 'repair-over'],
    ['CANCELLED', 'repair-over'],
  ] as const)('is refused in %s', (state, code) => {
    given(repairFold, STORY[state])
      .when(draft({ hour: 1 }))
      .refused(code, { kind: 'state' });
  });

  test('is refused on archived and unknown repairs', () => {
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(draft({}))
      .refused('repair-archived');
    given(repairFold, []).when(draft({})).refused('not-found');
  });
});

describe('the flags that sheet and repair share', () => {
  test('are set on the repair too', () => {
    const step = given(repairFold, STORY.DIAGNOSIS).when(draft({ working_with_testing: true, create_quote: false }));
    step.happens(
      { type: 'WorkSheetDrafted' },
      { type: 'RepairCorrected', data: { changes: { working_with_testing: true, create_quote: false } } },
    );
    expect(step.after).toMatchObject({ details: { working_with_testing: true, create_quote: false } });
  });

  test('are read from the repair, whose word is the last', () => {
    const state = given(repairFold, [
      ...written({ working_with_testing: true }),
      corrected({ working_with_testing: false, working_without_testing: true }),
    ]).state as Repair;
    expect(state.workSheet?.working_with_testing).toBe(true);
    expect(shownWorkSheet(state)).toMatchObject({ working_with_testing: false, working_without_testing: true });
  });

  test('exclude one another', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(draft({ working_with_testing: true, working_without_testing: true }))
      .refused('flags-exclude-one-another');
    given(repairFold, STORY.DIAGNOSIS)
      .when(draft({ unrepairable: true, working_without_testing: true }))
      .refused('flags-exclude-one-another');
    given(repairFold, STORY.UNREPAIRABLE)
      .when(draft({ working_with_testing: true }))
      .refused('flags-exclude-one-another');
  });

  test('unrepairable on the sheet declares it', () => {
    const step = given(repairFold, STORY.IN_REPAIR).when(
      draft({ unrepairable: true, flaw_detection: 'Scheda bruciata' }),
    );
    step.happens(
      { type: 'WorkSheetDrafted' },
      { type: 'RepairDeclaredUnrepairable', data: { from: 'IN_REPAIR', reason: 'Scheda bruciata' } },
    );
  });

  test('unrepairable on the sheet of what was just received passes through diagnosis once', () => {
    given(repairFold, STORY.RECEIVED)
      .when(draft({ unrepairable: true }))
      .happens({ type: 'WorkSheetDrafted' }, { type: 'RepairMoved' }, { type: 'RepairDeclaredUnrepairable' });
  });

  test('exchanging worked for unrepairable on the sheet clears the first', () => {
    const step = given(repairFold, written({ working_with_testing: true })).when(
      draft({ unrepairable: true, working_with_testing: false }),
    );
    expect(step.after).toMatchObject({
      details: { working_with_testing: false },
      progress: { unrepairable: true, state: 'UNREPAIRABLE' },
    });
  });

  test('unrepairable is refused where it can not be declared, and is not taken back by a sheet', () => {
    given(repairFold, STORY.QUOTING)
      .when(draft({ unrepairable: true }))
      .refused('move-not-allowed');
    given(repairFold, STORY.UNREPAIRABLE)
      .when(draft({ unrepairable: false }))
      .refused('declared-unrepairable', { kind: 'state' });
    given(repairFold, STORY.UNREPAIRABLE)
      .when(draft({ done_works: 'Diagnosi' }))
      .happens({ type: 'WorkSheetDrafted', data: { sheet: { unrepairable: true } } });
  });
});
