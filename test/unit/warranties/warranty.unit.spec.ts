import { describe, expect, test } from 'vitest';
import { reviseQuote } from '#domain/quotes/write-quote.decide.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import type { RepairEvent } from '#domain/repairs/repair-event.ts';
import { allowedMoves } from '#domain/repairs/repair-rules.ts';
import { returnUnderWarranty } from '#domain/warranties/return-under-warranty.decide.ts';
import {
  confirmWarranty,
  type Validation,
  validateWarranty,
  type WarrantyFacts,
} from '#domain/warranties/validate-warranty.decide.ts';
import { warrantyUntil } from '#domain/warranties/warranty-terms.ts';
import { actor, given, on, TODAY } from '#test/support/given.ts';
import { drafted, received, STORY, sha256 } from '#test/support/repair-story.ts';

const validate =
  (over: Partial<Validation> = {}, facts: Partial<WarrantyFacts> = {}) =>
  (state: RepairState) =>
    validateWarranty(
      state,
      { kind: 'repair', covered: true, notes: '', ...over },
      { consumer: false, earlier: { deliveredOn: '2026-01-10' }, ...facts },
      on(TODAY),
    );
const manager = on(TODAY, actor('manager'));
const confirm =
  (covered = true) =>
  (state: RepairState) =>
    confirmWarranty(state, covered, manager);
const validated = (covered = true): RepairEvent => ({
  type: 'WarrantyValidated',
  data: {
    repairId: 5,
    customer_id: 77,
    module: { kind: 'repair', since: '2026-01-10', until: '2026-04-10', covered, notes: covered ? '' : 'Urto' },
  },
});
const confirmed: RepairEvent = { type: 'WarrantyConfirmed', data: { repairId: 5, customer_id: 77, covered: true } };

describe('how long a warranty lasts', () => {
  test.each([
    ['repair', '2026-01-10', true, '2026-04-10'],
    ['goods', '2026-01-10', true, '2028-01-10'],
    ['goods', '2026-01-10', false, '2027-01-10'],
    ['goods', '2024-02-29', false, '2025-02-28'],
  ] as const)('%s since %s, consumer %s: until %s', (kind, since, consumer, until) => {
    expect(warrantyUntil(kind, since, consumer)).toBe(until);
  });
});

describe('the warranty validation module', () => {
  test('of an earlier repair counts from its delivery', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(validate())
      .happens({ type: 'WarrantyValidated', data: { module: { since: '2026-01-10', until: '2026-04-10' } } });
    given(repairFold, STORY.DIAGNOSIS)
      .when(validate({}, { earlier: null }))
      .refused('warranty-without-repair', { field: 'kind' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(validate({}, { earlier: { deliveredOn: null } }))
      .refused('warranty-not-delivered', { field: 'kind' });
  });

  test('of goods wants a day of purchase that is not to come', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(validate({ kind: 'goods' }))
      .refused('warranty-since-missing', { field: 'since' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(validate({ kind: 'goods', since: '2026-03-03' }))
      .refused('warranty-since-future', { field: 'since' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(validate({ kind: 'goods', since: '2024-06-01' }, { consumer: true }))
      .happens({ type: 'WarrantyValidated', data: { module: { until: '2026-06-01' } } });
  });

  test('past its end can only say that nothing is covered, with the reason; the day on which the goods came counts', () => {
    const late = { earlier: { deliveredOn: '2025-11-20' } };
    given(repairFold, STORY.DIAGNOSIS)
      .when(validate({}, late))
      .refused('warranty-over', { field: 'covered', message: 'Attenzione, la garanzia è scaduta il 18/02/2026' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(validate({ covered: false }, late))
      .refused('warranty-reason-missing', { field: 'notes' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(validate({ covered: false, notes: 'Scaduta' }, late))
      .happens({ type: 'WarrantyValidated', data: { module: { covered: false } } });
    given(repairFold, [received({ date_ddt: '2026-02-18' })])
      .when(validate({}, late))
      .happens({ type: 'WarrantyValidated' });
  });

  test('holds once a manager confirms it; written anew it waits for him anew', () => {
    const filled = [...STORY.DIAGNOSIS, validated()];
    given(repairFold, filled)
      .when((state) => confirmWarranty(state, true, on(TODAY, actor('technician'))))
      .refused('forbidden');
    given(repairFold, STORY.DIAGNOSIS).when(confirm()).refused('warranty-missing');
    given(repairFold, filled).when(confirm(false)).refused('warranty-changed');
    given(repairFold, filled).when(confirm()).happens({ type: 'WarrantyConfirmed' });
    given(repairFold, [...filled, confirmed])
      .when(confirm())
      .nothing();
    given(repairFold, [...filled, confirmed])
      .when(validate())
      .nothing();
    const again = given(repairFold, [...filled, confirmed]).when(validate({ notes: 'Anche il cavo' }));
    expect(again.after).toMatchObject({ warranty: { confirmed: false, notes: 'Anche il cavo' } });
  });
});

test('what is left out of a module stays as it was, and begins as the form shows it', () => {
  const first = given(repairFold, [received({ rip_association: 3 })]).when((state) =>
    validateWarranty(state, {}, { consumer: true, earlier: { deliveredOn: '2026-01-10' } }, on(TODAY)),
  );
  first.happens({ type: 'WarrantyValidated', data: { module: { kind: 'repair', covered: true, notes: '' } } });
  given(repairFold, [...STORY.DIAGNOSIS, validated()])
    .when((state) =>
      validateWarranty(state, { notes: 'Cavo' }, { consumer: true, earlier: { deliveredOn: '2026-01-10' } }, on(TODAY)),
    )
    .happens({ type: 'WarrantyValidated', data: { module: { kind: 'repair', covered: true, notes: 'Cavo' } } });
});

describe('a repair that the warranty covers', () => {
  const covered = [...STORY.DIAGNOSIS, validated(), confirmed];
  const toBench = (history: readonly RepairEvent[]) => {
    const state = history.reduce(repairFold.evolve, repairFold.initial);
    return state.status !== 'none' && allowedMoves(state, false).some(({ to }) => to === 'IN_REPAIR');
  };

  test('goes to the bench without a decided quote, once confirmed and only if covered', () => {
    expect(toBench(covered)).toBe(true);
    expect(toBench([...STORY.DIAGNOSIS, validated()])).toBe(false);
    expect(
      toBench([...STORY.DIAGNOSIS, validated(false), { ...confirmed, data: { ...confirmed.data, covered: false } }]),
    ).toBe(false);
  });

  test('still has a quote, at zero', () => {
    const terms = {
      quote_validity_days: 30,
      free_discount_percent: 15,
      vat_rate: 2200,
      quote_note_before: '',
      quote_note_customer: '',
      quote_payment: '',
    };
    const facts = { vatRate: null, terms, referents: new Map(), storage: [], sha256 };
    const revise = (tot_quote: number) => (state: RepairState) =>
      reviseQuote(state, { tot_quote, discount: 0, id_states_quote: 2 }, facts, on(TODAY));
    const story = [...covered, drafted(1)];
    given(repairFold, story).when(revise(1)).refused('warranty-quote-zero', { field: 'tot_quote' });
    expect(given(repairFold, story).when(revise(0)).events.at(-1)).toMatchObject({
      type: 'QuoteIssued',
      data: { content: { tot_quote: 0, total_amount_with_discount: 0 } },
    });
  });
});

describe('the return of a delivered repair', () => {
  const source = STORY.DELIVERED.reduce(repairFold.evolve, repairFold.initial);
  const back =
    (deliveredOn: string | null, defect = '', from: RepairState = source) =>
    (state: RepairState) =>
      returnUnderWarranty(
        state,
        { repairId: 9, code_intervention_gr: 'RIP-2026-00009', defect, today: TODAY },
        from,
        deliveredOn,
      );

  test('within its time is a new repair of the same machine, which names the first', () => {
    given(repairFold, [])
      .when(back('2025-12-02', 'Si ferma di nuovo'))
      .happens({
        type: 'RepairReceived',
        data: {
          repairId: 9,
          customer_id: 77,
          details: {
            description: 'Inverter per carrello',
            defect: 'Si ferma di nuovo',
            rip_association: 5,
            date_ddt: TODAY,
            nr_ddt_gr: '',
          },
        },
      });
  });

  test('is refused past the 90 days, and of what was never given back', () => {
    given(repairFold, []).when(back('2025-12-01')).refused('warranty-over');
    given(repairFold, []).when(back(null)).refused('warranty-not-delivered');
    given(repairFold, [])
      .when(back('2026-02-01', '', repairFold.initial))
      .refused('not-found');
  });
});
