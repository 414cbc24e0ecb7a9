import { describe, expect, test } from 'vitest';
import { type Correction, correctRepair } from '#domain/repairs/correct-repair.decide.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { assignTechnician } from '#domain/repairs/technician.decide.ts';
import { PLAIN_FORM } from '#domain/transport-documents/document-number.ts';
import { given } from '#test/support/given.ts';
import { archived, assigned, corrected, received, STORY, unrepairable } from '#test/support/repair-story.ts';

const correct =
  (correction: Correction, associationKnown = true) =>
  (state: RepairState) =>
    correctRepair(state, correction, {
      associationKnown,
      referents: new Map([
        [8, 77],
        [9, 78],
      ]),
      form: PLAIN_FORM,
    });

describe('correcting a repair', () => {
  test('carries only the fields that differ', () => {
    const step = given(repairFold, [received({ series: 'A1', voltage: '48' })]).when(
      correct({ changes: { series: 'A1', voltage: '80', defect: '' } }),
    );
    step.happens({ type: 'RepairCorrected', data: { changes: { voltage: '80' } } });
    expect(step.events).toEqual([corrected({ voltage: '80' })]);
    expect(step.after).toMatchObject({ details: { series: 'A1', voltage: '80' } });
  });

  test('clears a field with an empty text and leaves absent ones alone', () => {
    const step = given(repairFold, [received({ series: 'A1', voltage: '48' })]).when(
      correct({ changes: { series: '' } }),
    );
    expect(step.after).toMatchObject({ details: { series: '', voltage: '48' } });
  });

  test('names a referent of its own customer alone; one that it names already may have left the lists', () => {
    const name = (external_referent_id: number) => correct({ changes: { external_referent_id } });
    given(repairFold, [received({})])
      .when(name(8))
      .happens({ type: 'RepairCorrected' });
    for (const stranger of [9, 10]) {
      given(repairFold, [received({})])
        .when(name(stranger))
        .refused('referent-of-another', { field: 'external_referent_id' });
    }
    given(repairFold, [received({ external_referent_id: 10 })])
      .when(correct({ changes: { external_referent_id: 10, voltage: '80' } }))
      .happens({ type: 'RepairCorrected', data: { changes: { voltage: '80' } } });
  });

  test('writes nothing when nothing differs', () => {
    given(repairFold, STORY.RECEIVED)
      .when(correct({ customer_id: 77, changes: { description: 'Inverter per carrello' }, captures: [] }))
      .nothing();
  });

  test('replaces the photos, at most four', () => {
    const photo = (media: number) => ({ media, name: '', img_rep_test: true });
    given(repairFold, STORY.RECEIVED)
      .when(correct({ changes: {}, captures: [photo(1)] }))
      .happens({ type: 'RepairCorrected', data: { changes: {}, captures: [photo(1)] } });
    given(repairFold, STORY.RECEIVED)
      .when(correct({ changes: {}, captures: [1, 2, 3, 4, 5].map(photo) }))
      .refused('too-many-captures', { field: 'captures' });
  });

  test('refuses to save without the customer, as the specification says', () => {
    given(repairFold, STORY.RECEIVED)
      .when(correct({ customer_id: null, changes: {} }))
      .refused('customer-missing', {
        message: 'Attenzione,non puoi salvare, selezionare il cliente;',
        field: 'customer_id',
      });
  });

  test('refuses another customer', () => {
    given(repairFold, STORY.RECEIVED)
      .when(correct({ customer_id: 78, changes: {} }))
      .refused('customer-fixed', { field: 'customer_id' });
  });

  test('refuses an association with itself or with nothing', () => {
    given(repairFold, STORY.RECEIVED)
      .when(correct({ changes: { rip_association: 5 } }))
      .refused('association-unknown');
    given(repairFold, STORY.RECEIVED)
      .when(correct({ changes: { rip_association: 4 } }, false))
      .refused('association-unknown');
  });

  test('refuses a second one of the flags that exclude one another, and takes the exchange of one for the other', () => {
    const worked = [received({ working_with_testing: true })];
    given(repairFold, worked)
      .when(correct({ changes: { working_without_testing: true } }))
      .refused('flags-exclude-one-another', { field: 'working_without_testing' });
    given(repairFold, worked)
      .when(correct({ changes: { working_without_testing: true, working_with_testing: false } }))
      .happens({ type: 'RepairCorrected' });
    given(repairFold, [...STORY.DIAGNOSIS, unrepairable()])
      .when(correct({ changes: { working_with_testing: true } }))
      .refused('flags-exclude-one-another');
  });

  test('takes a field that is undefined as left out', () => {
    const worked = [received({ working_with_testing: true })];
    const both = { working_with_testing: undefined, working_without_testing: true };
    given(repairFold, worked)
      .when(correct({ changes: both }))
      .refused('flags-exclude-one-another');
    given(repairFold, worked)
      .when(correct({ changes: { working_with_testing: undefined } }))
      .nothing();
  });

  test('is possible on a delivered repair, refused on closed, cancelled, archived and unknown ones', () => {
    const note = correct({ changes: { note_internal_gr: 'Ritirata dal corriere' } });
    given(repairFold, STORY.DELIVERED).when(note).happens({ type: 'RepairCorrected' });
    given(repairFold, STORY.CLOSED).when(note).refused('repair-closed', { kind: 'state' });
    given(repairFold, STORY.CANCELLED).when(note).refused('repair-closed');
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(note)
      .refused('repair-archived');
    given(repairFold, []).when(note).refused('not-found');
  });

  test('corrected fields survive the correction of others', () => {
    const step = given(repairFold, [...STORY.RECEIVED, corrected({ series: 'B2' })]).when(
      correct({ changes: { voltage: '24' } }),
    );
    expect(step.after).toMatchObject({ details: { series: 'B2', voltage: '24' } });
  });
});

describe('assigning a technician', () => {
  const assign =
    (id_people: number | null, isTechnician = true) =>
    (state: RepairState) =>
      assignTechnician(state, id_people, { isTechnician });

  test('gives the repair to him, and takes it away', () => {
    given(repairFold, STORY.RECEIVED)
      .when(assign(3))
      .happens({ type: 'TechnicianAssigned', data: { id_people: 3 } });
    given(repairFold, [...STORY.RECEIVED, assigned(3)])
      .when(assign(null, false))
      .happens({ type: 'TechnicianAssigned', data: { id_people: null } });
  });

  test('changes nothing when he has it already', () => {
    given(repairFold, [...STORY.RECEIVED, assigned(3)])
      .when(assign(3))
      .nothing();
  });

  test('refuses whoever is no technician, and archived or unknown repairs', () => {
    given(repairFold, STORY.RECEIVED).when(assign(3, false)).refused('technician-unknown', { field: 'id_people' });
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(assign(3))
      .refused('repair-archived');
    given(repairFold, []).when(assign(3)).refused('not-found');
  });
});
