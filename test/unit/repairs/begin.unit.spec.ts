import { describe, expect, test } from 'vitest';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import {
  cloneRepair,
  type Opening,
  type OpeningFacts,
  receiveRepair,
  submitFaultModule,
} from '#domain/repairs/open-repair.decide.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { emptyDetails } from '#domain/repairs/repair-details.ts';
import { PLAIN_FORM } from '#domain/transport-documents/document-number.ts';
import { given } from '#test/support/given.ts';
import { archived, assigned, corrected, received, STORY } from '#test/support/repair-story.ts';

const known: OpeningFacts = { customerKnown: true, associationKnown: true, referents: new Map(), form: PLAIN_FORM };
const opening = (over: Partial<Opening> = {}): Opening => ({
  repairId: 6,
  code_intervention_gr: 'RIP-2026-00006',
  customer_id: 77,
  details: { defect: 'Non si accende' },
  captures: [],
  ...over,
});
const photo = (media: number) => ({ media, name: `foto-${media}.jpg`, img_rep_test: false });

describe('a new repair', () => {
  test('from a fault module waits for its goods', () => {
    const step = given(repairFold, []).when((state) => submitFaultModule(state, opening(), known));
    step.happens({
      type: 'FaultModuleSubmitted',
      data: { repairId: 6, customer_id: 77, details: { ...emptyDetails, defect: 'Non si accende' } },
    });
    expect(step.after).toMatchObject({
      origin: 'fault-module',
      progress: { state: 'REQUESTED', repaired_arrived: false },
    });
  });

  test('entered by staff is received already', () => {
    const step = given(repairFold, []).when((state) => receiveRepair(state, opening(), known));
    step.happens({ type: 'RepairReceived', data: { code_intervention_gr: 'RIP-2026-00006' } });
    expect(step.after).toMatchObject({ origin: 'desk', progress: { state: 'RECEIVED', repaired_arrived: true } });
  });

  test.each([null, undefined])('without a customer (%s) is refused as the specification says', (customer_id) => {
    for (const decide of [submitFaultModule, receiveRepair]) {
      given(repairFold, [])
        .when((state) => decide(state, opening({ customer_id }), known))
        .refused('customer-missing', {
          kind: 'rule',
          message: 'Attenzione,non puoi salvare, selezionare il cliente;',
          field: 'customer_id',
        });
    }
  });

  test('of a customer that nobody knows is refused', () => {
    given(repairFold, [])
      .when((state) => receiveRepair(state, opening(), { ...known, customerKnown: false }))
      .refused('customer-unknown', { field: 'customer_id' });
  });

  test('associated with a repair that is not there, or with itself, is refused', () => {
    given(repairFold, [])
      .when((state) => receiveRepair(state, opening(), { ...known, associationKnown: false }))
      .refused('association-unknown', { field: 'rip_association' });
    given(repairFold, [])
      .when((state) => receiveRepair(state, opening({ details: { rip_association: 6 } }), known))
      .refused('association-unknown');
  });

  test('names a referent of its own customer, and no other', () => {
    const naming = (external_referent_id: number) => opening({ details: { external_referent_id } });
    const owners = new Map([
      [8, opening().customer_id ?? 0],
      [9, 78],
    ]);
    const begun = (id: number) =>
      given(repairFold, []).when((state) => receiveRepair(state, naming(id), { ...known, referents: owners }));
    begun(8).happens({ type: 'RepairReceived' });
    for (const stranger of [9, 10]) begun(stranger).refused('referent-of-another', { field: 'external_referent_id' });
  });

  test('carries at most four photos', () => {
    const captures = [1, 2, 3, 4].map(photo);
    given(repairFold, [])
      .when((state) => receiveRepair(state, opening({ captures }), known))
      .happens({ type: 'RepairReceived', data: { captures } });
    given(repairFold, [])
      .when((state) => receiveRepair(state, opening({ captures: [...captures, photo(5)] }), known))
      .refused('too-many-captures', { field: 'captures' });
  });

  test('can not have been worked both with and without testing', () => {
    const details = { working_with_testing: true, working_without_testing: true };
    given(repairFold, [])
      .when((state) => receiveRepair(state, opening({ details }), known))
      .refused('flags-exclude-one-another');
  });

  test('takes a field that is undefined as left out', () => {
    given(repairFold, [])
      .when((state) =>
        receiveRepair(state, opening({ details: { series: undefined, create_quote: undefined } }), known),
      )
      .happens({ type: 'RepairReceived', data: { details: emptyDetails } });
  });

  test('is refused where there is one already', () => {
    given(repairFold, STORY.RECEIVED)
      .when((state) => receiveRepair(state, opening(), known))
      .refused('repair-exists');
  });

  test('from a fault module must say or show something', () => {
    given(repairFold, [])
      .when((state) => submitFaultModule(state, opening({ details: { voltage: '48 V' } }), known))
      .refused('fault-module-empty', { field: 'defect' });
    for (const said of [
      { details: { plant_type: 'Carrello' } },
      { details: { module_file: { media: 3, name: 'modulo.pdf' } } },
      { details: {}, captures: [photo(1)] },
    ]) {
      given(repairFold, [])
        .when((state) => submitFaultModule(state, opening(said), known))
        .happens({ type: 'FaultModuleSubmitted' });
    }
  });
});

describe('a clone', () => {
  const machine = {
    description: 'Inverter',
    series: 'S-1',
    trolley_type: 'T',
    plant_type: 'P',
    voltage: '48',
    items_id: 4,
    codeGr: 'GR1',
    external_referent_id: 2,
    referent: 'Rossi',
  };
  const rest = {
    defect: 'Fuma',
    nr_ddt: '9',
    date_ddt: '2026-02-01',
    exit_notes: 'x',
    gridCheck: true,
    note_internal_gr: 'n',
    code_tracking: 't',
    rip_association: 3,
    create_quote: false,
    send_to_customer: true,
    working_with_testing: true,
    module_file: { media: 1, name: 'a' },
    fileddt: { media: 2, name: 'b' },
  };
  const ids = { repairId: 6, code_intervention_gr: 'RIP-2026-00006' };

  test('copies customer, machine and description, and nothing else', () => {
    const source = given(repairFold, [received({ ...machine, ...rest }), assigned(3)]).state;
    const step = given(repairFold, []).when((state) => cloneRepair(state, ids, source));
    step.happens({
      type: 'RepairCloned',
      data: { ...ids, customer_id: 77, clonedFrom: 5, captures: [], details: { ...emptyDetails, ...machine } },
    });
    expect(step.after as Repair).toMatchObject({
      id_people: null,
      workSheet: null,
      quotes: { versions: [] },
      progress: { state: 'RECEIVED' },
    });
  });

  test('can be made of a finished repair, not of an archived or unknown one', () => {
    const clone = (history: Parameters<typeof given>[1]) =>
      given(repairFold, []).when((state) => cloneRepair(state, ids, given(repairFold, history).state));
    clone(STORY.CLOSED).happens({ type: 'RepairCloned' });
    clone([...STORY.RECEIVED, archived]).refused('repair-archived');
    clone([]).refused('not-found', { kind: 'missing' });
    clone([...STORY.RECEIVED, corrected({ description: 'Scheda' })]).happens({
      type: 'RepairCloned',
      data: { details: { description: 'Scheda' } },
    });
  });
});
