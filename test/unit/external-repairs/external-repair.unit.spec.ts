import { describe, expect, test } from 'vitest';
import { correctExternalRepair, type TripChanges } from '#domain/external-repairs/correct-external-repair.decide.ts';
import {
  type Returning,
  recordSupplierReturn,
  type Sending,
  sendToSupplier,
} from '#domain/external-repairs/external-repair.decide.ts';
import { isExternalOverdue, openExternalRepair } from '#domain/external-repairs/external-repair.state.ts';
import { seesTripPrices } from '#domain/external-repairs/trip-price.ts';
import { USUAL_WEEK } from '#domain/kernel/calendar.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { actor, given, on, TODAY } from '#test/support/given.ts';
import { archived, back, issued, moved, STORY, sent, tripCorrected, unrepairable } from '#test/support/repair-story.ts';

const send =
  (over: Partial<Sending> = {}, supplierKnown = true) =>
  (state: RepairState) =>
    sendToSupplier(
      state,
      {
        externalRepairId: 32,
        id_business_name_supplier: 8,
        ddt_exit: '45',
        description: '',
        code_gr: '',
        price: 0,
        codice_intervento: '',
        ddt_supplier: '',
        reference_supplier: '',
        notes_from_repairman: '',
        ...over,
      },
      { supplierKnown, supplierDays: 15, calendar: USUAL_WEEK },
      on(TODAY),
    );
const bring =
  (over: Partial<Returning> = {}) =>
  (state: RepairState) =>
    recordSupplierReturn(
      state,
      { ddt_supplier: '7', reference_supplier: '', notes_from_repairman: '', ...over },
      on(TODAY),
    );

describe('sending to a supplier', () => {
  test.each<StateKey>(['DIAGNOSIS', 'APPROVED', 'IN_REPAIR'])(
    'is possible in %s and due after 15 working days',
    (from) => {
      const step = given(repairFold, STORY[from]).when(send());
      step.happens({ type: 'SentToSupplier', data: { from, externalRepairId: 32, date: TODAY, dueOn: '2026-03-23' } });
      expect(step.after).toMatchObject({
        progress: { state: 'EXTERNAL' },
        externalRepairs: [{ date_return_product_from_the_supplier: '' }],
      });
    },
  );

  test('of what was just received implies its diagnosis', () => {
    given(repairFold, STORY.RECEIVED)
      .when(send())
      .happens({ type: 'RepairMoved' }, { type: 'SentToSupplier', data: { from: 'DIAGNOSIS' } });
  });

  test.each([null, undefined])(
    'without a supplier (%s) is refused as the specification says',
    (id_business_name_supplier) => {
      given(repairFold, STORY.DIAGNOSIS).when(send({ id_business_name_supplier })).refused('supplier-missing', {
        kind: 'rule',
        message: 'Attenzione,non puoi salvare, selezionare il fornitore;',
        field: 'id_business_name_supplier',
      });
    },
  );

  test('to a supplier that nobody knows is refused', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(send({}, false))
      .refused('supplier-unknown', { field: 'id_business_name_supplier' });
  });

  test('what is away already is refused', () => {
    given(repairFold, STORY.EXTERNAL).when(send()).refused('already-at-supplier', { kind: 'state' });
    given(repairFold, [...STORY.EXTERNAL, issued()])
      .when(send())
      .refused('already-at-supplier');
  });

  test.each<[StateKey, string]>([
    ['REQUESTED', 'not-arrived'],
    ['QUOTING', 'move-not-allowed'],
    ['TESTING', 'move-not-allowed'],
    ['READY', 'move-not-allowed'],
    ['DELIVERED', 'repair-over'],
  ])('in %s is refused', (state, code) => {
    given(repairFold, STORY[state]).when(send()).refused(code, { kind: 'state' });
  });

  test('is refused on archived and unknown repairs', () => {
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(send())
      .refused('repair-archived');
    given(repairFold, []).when(send()).refused('not-found');
  });

  test('a second time, after the return, makes a second trip', () => {
    const step = given(repairFold, [...STORY.EXTERNAL, back()]).when(send());
    expect((step.after as Repair).externalRepairs.map(({ externalRepairId }) => externalRepairId)).toEqual([31, 32]);
  });
});

describe('the return from a supplier', () => {
  test.each<[StateKey, StateKey]>([
    ['DIAGNOSIS', 'DIAGNOSIS'],
    ['APPROVED', 'IN_REPAIR'],
    ['IN_REPAIR', 'IN_REPAIR'],
  ])('of what left from %s leads to %s', (from, to) => {
    const step = given(repairFold, [...STORY[from], sent(from)]).when(bring());
    step.happens({
      type: 'ReturnedFromSupplier',
      data: { to, externalRepairId: 31, date_return_product_from_the_supplier: TODAY, price: 50_00 },
    });
    expect(openExternalRepair((step.after as Repair).externalRepairs)).toBeNull();
    expect((step.after as Repair).progress.state).toBe(to);
  });

  test('leads where staff say, within the state machine', () => {
    given(repairFold, STORY.EXTERNAL)
      .when(bring({ to: { state: 'TESTING', label: null } }))
      .happens({ type: 'ReturnedFromSupplier', data: { to: 'TESTING' } });
    given(repairFold, STORY.EXTERNAL)
      .when(bring({ to: { state: 'READY', label: null } }))
      .refused('move-not-allowed', { kind: 'state' });
  });

  test('as not repairable declares it', () => {
    const step = given(repairFold, STORY.EXTERNAL).when(
      bring({ to: { state: 'UNREPAIRABLE', label: null }, notes_from_repairman: 'Irrecuperabile' }),
    );
    step.happens(
      { type: 'ReturnedFromSupplier', data: { to: 'DIAGNOSIS' } },
      { type: 'RepairDeclaredUnrepairable', data: { reason: 'Irrecuperabile' } },
    );
    expect(step.after).toMatchObject({ progress: { state: 'UNREPAIRABLE', unrepairable: true } });
  });

  test('leaves a repair that went on meanwhile where it is', () => {
    given(repairFold, [...STORY.EXTERNAL, issued()])
      .when(bring({ to: { state: 'TESTING', label: null } }))
      .happens({ type: 'ReturnedFromSupplier', data: { to: 'QUOTING' } });
    given(repairFold, [...STORY.EXTERNAL, unrepairable('EXTERNAL')])
      .when(bring())
      .happens({ type: 'ReturnedFromSupplier', data: { to: 'UNREPAIRABLE' } });
  });

  test('takes the price that the supplier asks in the end', () => {
    const step = given(repairFold, STORY.EXTERNAL).when(bring({ price: 80_00 }));
    expect((step.after as Repair).externalRepairs).toMatchObject([{ price: 80_00, ddt_supplier: '7' }]);
  });

  test('keeps what was written when the goods left, where it says nothing else', () => {
    const history = [...STORY.EXTERNAL, tripCorrected({ ddt_supplier: '66', notes_from_repairman: 'Piano' })];
    const step = given(repairFold, history).when((state) => recordSupplierReturn(state, {}, on(TODAY)));
    step.happens({ type: 'ReturnedFromSupplier', data: { ddt_supplier: '66', notes_from_repairman: 'Piano' } });
  });

  test('can not precede the exit', () => {
    given(repairFold, STORY.EXTERNAL)
      .when(bring({ date_return_product_from_the_supplier: '2026-02-19' }))
      .refused('return-before-exit', { field: 'date_return_product_from_the_supplier' });
    given(repairFold, STORY.EXTERNAL)
      .when(bring({ date_return_product_from_the_supplier: '2026-02-20' }))
      .happens({ type: 'ReturnedFromSupplier' });
  });

  test('of what is not away, or of another trip, is refused', () => {
    given(repairFold, STORY.DIAGNOSIS).when(bring()).refused('not-at-supplier', { kind: 'state' });
    given(repairFold, STORY.EXTERNAL)
      .when(bring({ externalRepairId: 99 }))
      .refused('not-at-supplier');
    given(repairFold, []).when(bring()).refused('not-found');
  });

  test('is overdue from the day after it was due, while the goods are away', () => {
    const [trip] = (given(repairFold, STORY.EXTERNAL).state as Repair).externalRepairs;
    if (!trip) throw new Error('no trip');
    expect([isExternalOverdue(trip, '2026-03-13'), isExternalOverdue(trip, '2026-03-14')]).toEqual([false, true]);
    const [home] = (given(repairFold, [...STORY.EXTERNAL, back()]).state as Repair).externalRepairs;
    expect(home && isExternalOverdue(home, '2026-03-14')).toBe(false);
  });
});

describe('correcting a trip', () => {
  const correct =
    (changes: TripChanges, { supplierKnown = true, externalRepairId = 31 } = {}) =>
    (state: RepairState) =>
      correctExternalRepair(
        state,
        { externalRepairId, changes },
        { supplierKnown, supplierDays: 15, calendar: USUAL_WEEK },
      );
  const home = [...STORY.EXTERNAL, back()];

  test('changes only what differs, before the return and after it', () => {
    const changes = {
      ddt_exit: '45',
      price: 60_00,
      reference_supplier: 'Sig. Nord',
      date_return_product_from_the_supplier: '',
    };
    given(repairFold, STORY.EXTERNAL)
      .when(correct({ ...changes, description: '' }))
      .happens({
        type: 'ExternalRepairCorrected',
        data: { externalRepairId: 31, changes: { ddt_exit: '45', price: 60_00, reference_supplier: 'Sig. Nord' } },
      });
    const late = given(repairFold, home).when(
      correct({ notes_from_repairman: 'Fatto', date_return_product_from_the_supplier: '2026-02-28' }),
    );
    late.happens({ type: 'ExternalRepairCorrected' });
    expect(late.after).toMatchObject({
      progress: { state: 'DIAGNOSIS' },
      externalRepairs: [{ notes_from_repairman: 'Fatto', date_return_product_from_the_supplier: '2026-02-28' }],
    });
    given(repairFold, home)
      .when(correct({ ddt_exit: '44' }))
      .nothing();
  });

  test('of its day of exit moves the day on which it is due back', () => {
    given(repairFold, STORY.EXTERNAL)
      .when(correct({ date: '2026-02-23' }))
      .happens({ type: 'ExternalRepairCorrected', data: { changes: { date: '2026-02-23', dueOn: '2026-03-16' } } });
  });

  test('keeps a supplier that exists', () => {
    given(repairFold, home)
      .when(correct({ id_business_name_supplier: 9 }))
      .happens({ type: 'ExternalRepairCorrected', data: { changes: { id_business_name_supplier: 9 } } });
    given(repairFold, home)
      .when(correct({ id_business_name_supplier: null }))
      .refused('supplier-missing', { message: 'Attenzione,non puoi salvare, selezionare il fornitore;' });
    given(repairFold, home)
      .when(correct({ id_business_name_supplier: 9 }, { supplierKnown: false }))
      .refused('supplier-unknown', { field: 'id_business_name_supplier' });
  });

  test('neither records a return nor takes one away, nor turns the days round', () => {
    const field = 'date_return_product_from_the_supplier';
    given(repairFold, STORY.EXTERNAL)
      .when(correct({ [field]: TODAY }))
      .refused('still-at-supplier', { field });
    given(repairFold, home)
      .when(correct({ [field]: '' }))
      .refused('return-stays', { field });
    given(repairFold, home)
      .when(correct({ [field]: '2026-02-19' }))
      .refused('return-before-exit', { field });
    given(repairFold, home)
      .when(correct({ date: '2026-03-02' }))
      .refused('return-before-exit', { field: 'date' });
  });

  test('ends when the repair is closed, and needs a trip', () => {
    const delivered = [...home, moved('DIAGNOSIS', 'DELIVERED')];
    given(repairFold, delivered)
      .when(correct({ ddt_exit: '45' }))
      .happens({ type: 'ExternalRepairCorrected' });
    given(repairFold, [...delivered, moved('DELIVERED', 'CLOSED')])
      .when(correct({ ddt_exit: '45' }))
      .refused('repair-closed', { kind: 'state' });
    given(repairFold, home)
      .when(correct({ ddt_exit: '45' }, { externalRepairId: 99 }))
      .refused('trip-not-found');
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(correct({}))
      .refused('repair-archived');
  });
});

test('what a supplier asks is read by whom purchase prices are for, and by whoever may write it', () => {
  const technician = actor('technician');
  const repair = { customer_id: 77, id_people: technician.kind === 'account' ? technician.id : 0 };
  for (const role of ['admin', 'manager', 'warehouse', 'auditor', 'desk', 'technician'] as const) {
    expect(seesTripPrices(actor(role), repair), role).toBe(true);
  }
  expect(seesTripPrices(actor('technician'), { ...repair, id_people: 999 })).toBe(false);
  for (const role of ['salesman', 'customer'] as const) expect(seesTripPrices(actor(role), repair), role).toBe(false);
});
