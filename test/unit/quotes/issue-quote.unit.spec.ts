import { describe, expect, test } from 'vitest';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { issueQuote, type QuoteInput } from '#domain/quotes/write-quote.decide.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { actor, given, on, system, TODAY } from '#test/support/given.ts';
import { archived, drafted, expired, STORY, sha256, withdrawn } from '#test/support/repair-story.ts';

const DRAFT = 1;
const SEND = 2;
const desk = on(TODAY, actor('desk'));
/** Referents with their customers: eleven of the customer of the story, and one of another customer. */
const his = new Map([...Array.from({ length: 11 }, (_, i) => [i + 1, 77] as const), [20, 78] as const]);
const issue =
  (input: QuoteInput, context = desk, vatRate: number | null = null) =>
  (state: RepairState) =>
    issueQuote(state, input, { vatRate, terms: FIRST_FIRM, referents: his, storage: [], sha256 }, context);
const quote: QuoteInput = { id_states_quote: SEND, tot_quote: 100_00, discount: 10_00, object: 'Riparazione' };

describe('issuing a quote', () => {
  test('sends it, computes its total, and moves the repair to quoting', () => {
    const step = given(repairFold, STORY.DIAGNOSIS).when(issue(quote));
    step.happens({
      type: 'QuoteIssued',
      data: {
        version: 1,
        content: { tot_quote: 100_00, discount: 10_00, total_amount_with_discount: 90_00, vatRate: 2200 },
      },
    });
    expect(step.after).toMatchObject({ progress: { state: 'QUOTING' }, quotes: { versions: [{ state: 'PENDING' }] } });
  });

  test.each([null, undefined])('without a state (%s) is refused as the specification says', (id_states_quote) => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, id_states_quote }))
      .refused('quote-state-missing', {
        kind: 'rule',
        message: 'Attenzione,non puoi salvare, seleziona lo stato del preventivo;',
        field: 'id_states_quote',
      });
  });

  test.each([3, 4, 5, 6, 7, 99])('with the state %i, which no saving brings about, is refused', (id_states_quote) => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, id_states_quote }))
      .refused('quote-state-not-saved', { field: 'id_states_quote' });
  });

  test('as a draft moves nothing', () => {
    const step = given(repairFold, STORY.DIAGNOSIS).when(issue({ ...quote, id_states_quote: DRAFT }));
    step.happens({ type: 'QuoteDrafted', data: { version: 1 } });
    expect(step.after).toMatchObject({ progress: { state: 'DIAGNOSIS' }, quotes: { versions: [{ state: 'DRAFT' }] } });
  });

  test('after a draft sends the draft, under its number, with what is not said anew', () => {
    const step = given(repairFold, [...STORY.DIAGNOSIS, drafted()]).when(
      issue({ id_states_quote: SEND, note: 'Consegna in 5 giorni' }),
    );
    step.happens({
      type: 'QuoteIssued',
      data: {
        version: 1,
        content: { object: 'Riparazione inverter', tot_quote: 100_00, note: 'Consegna in 5 giorni' },
      },
    });
    expect((step.after as Repair).quotes.versions).toHaveLength(1);
  });

  test('of what was just received implies its diagnosis', () => {
    given(repairFold, STORY.RECEIVED)
      .when(issue(quote))
      .happens({ type: 'RepairMoved', data: { from: 'RECEIVED', to: 'DIAGNOSIS' } }, { type: 'QuoteIssued' });
  });

  test('for an extra cost leads from the bench back to quoting', () => {
    const step = given(repairFold, STORY.IN_REPAIR).when(issue(quote));
    step.happens({ type: 'QuoteIssued', data: { version: 2 } });
    expect(step.after).toMatchObject({ progress: { state: 'QUOTING' } });
  });

  test('while the goods are at the supplier is possible', () => {
    given(repairFold, STORY.EXTERNAL).when(issue(quote)).happens({ type: 'QuoteIssued' });
  });

  test.each<[StateKey, string]>([
    ['REQUESTED', 'not-arrived'],
    ['TESTING', 'move-not-allowed'],
    ['REFUSED', 'move-not-allowed'],
    ['UNREPAIRABLE', 'move-not-allowed'],
    ['READY', 'move-not-allowed'],
    ['DELIVERED', 'repair-over'],
    ['CLOSED', 'repair-over'],
    ['CANCELLED', 'repair-over'],
  ])('in %s is refused (%s)', (state, code) => {
    given(repairFold, STORY[state]).when(issue(quote)).refused(code, { kind: 'state' });
  });

  test('while one is pending is refused: that one is to be revised', () => {
    given(repairFold, STORY.QUOTING).when(issue(quote)).refused('quote-pending', { kind: 'state' });
  });

  test.each([
    ['expired', expired()],
    ['was withdrawn', withdrawn()],
  ])('after the earlier one %s makes the next version', (_why, ended) => {
    given(repairFold, [...STORY.QUOTING, ended])
      .when(issue(quote))
      .happens({ type: 'QuoteIssued', data: { version: 2 } });
  });

  test('is valid for 30 days unless said otherwise, never into the past', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue(quote))
      .happens({ type: 'QuoteIssued', data: { content: { validUntil: '2026-04-01' } } });
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, validUntil: TODAY }))
      .happens({ type: 'QuoteIssued', data: { content: { validUntil: TODAY } } });
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, validUntil: '2026-03-01' }))
      .refused('validity-past', { field: 'validUntil' });
  });

  test('begins its validity when it is sent, not when it was drafted', () => {
    given(repairFold, [...STORY.DIAGNOSIS, drafted(1, { validUntil: '2026-03-05' })])
      .when(issue({ id_states_quote: SEND }))
      .happens({ type: 'QuoteIssued', data: { content: { validUntil: '2026-04-01' } } });
  });

  test("takes the VAT of the customer's type, else 22 %", () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue(quote, desk, 1000))
      .happens({ type: 'QuoteIssued', data: { content: { vatRate: 1000 } } });
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue(quote, desk, 0))
      .happens({ type: 'QuoteIssued', data: { content: { vatRate: 0 } } });
  });

  test('goes to at most ten referents', () => {
    const referents = Array.from({ length: 10 }, (_, i) => ({
      user_id: null,
      people_id: i + 1,
      email: `r${i}@esempio.it`,
    }));
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, referents }))
      .happens({ type: 'QuoteIssued', data: { referents } });
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, referents: [...referents, { user_id: null, people_id: 11, email: 'r11@esempio.it' }] }))
      .refused('too-many-referents', { field: 'referents' });
  });

  test('goes to no referent of another customer, and to none who is not there; whom it went to already it may go on naming', () => {
    const to = (people_id: number) => ({ user_id: null, people_id, email: 'r@esempio.it' });
    for (const stranger of [20, 21]) {
      given(repairFold, STORY.DIAGNOSIS)
        .when(issue({ ...quote, referents: [to(1), to(stranger)] }))
        .refused('referent-of-another', { field: 'referents.1.people_id' });
    }
    const draft = drafted(1);
    if (draft.type !== 'QuoteDrafted') throw new Error('no draft');
    given(repairFold, [...STORY.DIAGNOSIS, { ...draft, data: { ...draft.data, referents: [to(21)] } }])
      .when(issue({ ...quote, referents: [to(21)] }))
      .happens({ type: 'QuoteIssued', data: { referents: [to(21)] } });
  });

  test('is for the desk: a technician only drafts', () => {
    const technician = on(TODAY, actor('technician'));
    given(repairFold, STORY.DIAGNOSIS).when(issue(quote, technician)).refused('forbidden', { kind: 'forbidden' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, id_states_quote: DRAFT }, technician))
      .happens({ type: 'QuoteDrafted' });
  });

  test('is refused on archived and unknown repairs', () => {
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(issue(quote))
      .refused('repair-archived');
    given(repairFold, []).when(issue(quote)).refused('not-found');
  });
});

describe('the discount', () => {
  test.each([-1, 100_01])('of %i cents on 100,00 is refused', (discount) => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, discount }))
      .refused('discount-out-of-range', { field: 'discount', kind: 'rule' });
  });

  test("up to 15 % is anybody's at the desk, above it a manager's", () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, discount: 15_00 }))
      .happens({ type: 'QuoteIssued' });
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, discount: 15_01 }))
      .refused('discount-needs-approval', { field: 'discount' });
    for (const by of [actor('manager'), actor('admin'), system]) {
      given(repairFold, STORY.DIAGNOSIS)
        .when(issue({ ...quote, discount: 100_00 }, on(TODAY, by)))
        .happens({ type: 'QuoteIssued' });
    }
  });

  test('above 15 % may stand in a draft: sending it is what needs the manager', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ ...quote, discount: 50_00, id_states_quote: DRAFT }))
      .happens({ type: 'QuoteDrafted' });
    given(repairFold, [...STORY.DIAGNOSIS, drafted(1, { discount: 50_00 })])
      .when(issue({ id_states_quote: SEND }))
      .refused('discount-needs-approval');
  });

  test('of zero on a quote of zero (a covered repair) is fine', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(issue({ id_states_quote: SEND }))
      .happens({ type: 'QuoteIssued', data: { content: { total_amount_with_discount: 0 } } });
  });
});
