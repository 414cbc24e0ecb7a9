import { describe, expect, test } from 'vitest';
import { decideQuote, type Verdict } from '#domain/quotes/decide-quote.decide.ts';
import { expireQuote, withdrawQuote } from '#domain/quotes/end-quote.decide.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { actor, given, on, system, TODAY } from '#test/support/given.ts';
import { linkTo } from '#test/support/nobody.ts';
import {
  accepted,
  archived,
  drafted,
  expired,
  hashOf,
  issued,
  rejected,
  STORY,
  withdrawn,
} from '#test/support/repair-story.ts';

const ACCEPT = 3;
const REJECT = 4;
const customer = on(TODAY, actor('customer'));
const decide =
  (verdict: Partial<Verdict>, context = customer) =>
  (state: RepairState) =>
    decideQuote(
      state,
      { id_states_quote: ACCEPT, version: 1, hash: hashOf(1), decidedBy: '', ip: '', ...verdict },
      context,
    );

describe('deciding a quote', () => {
  test('accepting approves the repair', () => {
    const step = given(repairFold, STORY.QUOTING).when(decide({ ip: '192.0.2.1' }));
    step.happens({ type: 'QuoteAccepted', data: { version: 1, hash: hashOf(1), channel: 'panel', ip: '192.0.2.1' } });
    expect(step.after).toMatchObject({
      progress: { state: 'APPROVED' },
      quotes: { versions: [{ state: 'ACCEPTED' }] },
    });
  });

  test('rejecting refuses it', () => {
    const step = given(repairFold, STORY.QUOTING).when(decide({ id_states_quote: REJECT }));
    step.happens({ type: 'QuoteRejected' });
    expect(step.after).toMatchObject({ progress: { state: 'REFUSED' }, quotes: { versions: [{ state: 'REJECTED' }] } });
  });

  test.each([undefined, null, 1, 2, 6])('into the state %s is refused', (id_states_quote) => {
    given(repairFold, STORY.QUOTING)
      .when(decide({ id_states_quote }))
      .refused('quote-state-missing', { field: 'id_states_quote' });
  });

  test('binds to the version that was shown: a superseded one is refused', () => {
    const history = [...STORY.QUOTING, issued(2)];
    given(repairFold, history).when(decide({})).refused('quote-superseded', { kind: 'state' });
    given(repairFold, history)
      .when(decide({ version: 2, hash: hashOf(2) }))
      .happens({ type: 'QuoteAccepted', data: { version: 2 } });
  });

  test("with a hash that is not that version's is refused", () => {
    given(repairFold, STORY.QUOTING)
      .when(decide({ hash: hashOf(9) }))
      .refused('quote-not-found', { kind: 'state' });
    given(repairFold, [...STORY.QUOTING, issued(2)])
      .when(decide({ version: 2, hash: hashOf(1) }))
      .refused('quote-not-found');
  });

  test('by the hash alone finds its version', () => {
    given(repairFold, STORY.QUOTING)
      .when(decide({ version: undefined }))
      .happens({ type: 'QuoteAccepted', data: { version: 1 } });
  });

  test('without version and hash is possible only while there is nothing to mistake', () => {
    const blind = { version: undefined, hash: undefined };
    given(repairFold, STORY.QUOTING)
      .when(decide(blind))
      .happens({ type: 'QuoteAccepted', data: { version: 1, hash: hashOf(1) } });
    given(repairFold, [...STORY.QUOTING, issued(2)])
      .when(decide(blind))
      .refused('quote-superseded');
    given(repairFold, STORY.APPROVED).when(decide(blind)).refused('quote-already-decided');
    given(repairFold, STORY.DIAGNOSIS).when(decide(blind)).refused('quote-not-found');
  });

  test.each([
    ['accepted', accepted(), 'Attenzione, il preventivo è già stato accettato'],
    ['rejected', rejected(), 'Attenzione, il preventivo è già stato rifiutato'],
  ])('is final once %s: neither verdict is taken again', (_how, decided, message) => {
    for (const id_states_quote of [ACCEPT, REJECT]) {
      given(repairFold, [...STORY.QUOTING, decided])
        .when(decide({ id_states_quote }))
        .refused('quote-already-decided', { kind: 'state', message });
    }
  });

  test('is possible on the last day and refused the day after, even before the clock noticed', () => {
    given(repairFold, STORY.QUOTING)
      .when(decide({}, on('2026-04-01', actor('customer'))))
      .happens({ type: 'QuoteAccepted' });
    given(repairFold, STORY.QUOTING)
      .when(decide({}, on('2026-04-02', actor('customer'))))
      .refused('quote-expired', { kind: 'state' });
  });

  test.each([
    ['expired', expired(), 'quote-expired'],
    ['withdrawn', withdrawn(), 'quote-withdrawn'],
  ])('is refused once %s', (_how, ended, code) => {
    given(repairFold, [...STORY.QUOTING, ended])
      .when(decide({}))
      .refused(code, { kind: 'state' });
  });

  test('of a draft is refused', () => {
    given(repairFold, [...STORY.DIAGNOSIS, drafted()])
      .when(decide({}))
      .refused('quote-not-sent');
  });

  test('records the channel by who acts, and the name that comes by a link', () => {
    given(repairFold, STORY.QUOTING)
      .when(decide({ decidedBy: 'al telefono' }, on(TODAY, actor('desk'))))
      .happens({ type: 'QuoteAccepted', data: { channel: 'staff', decidedBy: 'al telefono' } });
    given(repairFold, STORY.QUOTING)
      .when(decide({ decidedBy: 'Mario Rossi' }, on(TODAY, linkTo('quote'))))
      .happens({ type: 'QuoteAccepted', data: { channel: 'link', decidedBy: 'Mario Rossi' } });
    given(repairFold, STORY.QUOTING)
      .when(decide({ decidedBy: ' ' }, on(TODAY, linkTo('quote'))))
      .refused('name-missing', { field: 'decidedBy' });
  });

  test('is refused on archived and unknown repairs', () => {
    given(repairFold, [...STORY.RECEIVED, archived])
      .when(decide({}))
      .refused('repair-archived');
    given(repairFold, []).when(decide({})).refused('not-found');
  });
});

describe('withdrawing a quote', () => {
  const withdraw = (version?: number) => (state: RepairState) =>
    withdrawQuote(state, { version, reason: 'Prezzo errato' });

  test('takes the pending version back and the repair to diagnosis', () => {
    const step = given(repairFold, STORY.QUOTING).when(withdraw());
    step.happens({ type: 'QuoteWithdrawn', data: { version: 1, reason: 'Prezzo errato', to: 'DIAGNOSIS' } });
    expect(step.after).toMatchObject({
      progress: { state: 'DIAGNOSIS' },
      quotes: { versions: [{ state: 'WITHDRAWN' }] },
    });
  });

  test('takes a draft back without moving anything, the pending one stays', () => {
    const step = given(repairFold, [...STORY.QUOTING, drafted(2)]).when(withdraw());
    step.happens({ type: 'QuoteWithdrawn', data: { version: 2, to: 'QUOTING' } });
    expect((step.after as Repair).quotes.versions.map(({ state }) => state)).toEqual(['PENDING', 'WITHDRAWN']);
    given(repairFold, [...STORY.QUOTING, drafted(2)])
      .when(withdraw(1))
      .happens({ type: 'QuoteWithdrawn', data: { version: 1, to: 'DIAGNOSIS' } });
  });

  test('of what is decided, gone or never was is refused', () => {
    given(repairFold, STORY.APPROVED).when(withdraw()).refused('quote-not-pending', { kind: 'state' });
    given(repairFold, STORY.QUOTING).when(withdraw(4)).refused('quote-not-pending');
    given(repairFold, STORY.DIAGNOSIS).when(withdraw()).refused('quote-not-pending');
    given(repairFold, []).when(withdraw()).refused('not-found');
  });
});

describe('the clock', () => {
  const expire =
    (day: string, version = 1) =>
    (state: RepairState) =>
      expireQuote(state, version, on(day, system));

  test('expires a pending version after its last day, and the repair goes back to diagnosis', () => {
    const step = given(repairFold, STORY.QUOTING).when(expire('2026-04-02'));
    step.happens({
      type: 'QuoteExpired',
      data: { version: 1, to: 'DIAGNOSIS', expiredAt: '2026-04-02T12:00:00.000Z' },
    });
    expect(step.after).toMatchObject({
      progress: { state: 'DIAGNOSIS' },
      quotes: { versions: [{ state: 'EXPIRED' }] },
    });
  });

  test('does not expire one that is still valid', () => {
    given(repairFold, STORY.QUOTING).when(expire('2026-04-01')).refused('quote-still-valid', { kind: 'state' });
  });

  test('finds nothing to do where it was decided or superseded meanwhile', () => {
    given(repairFold, STORY.APPROVED).when(expire('2026-04-02')).nothing();
    given(repairFold, [...STORY.QUOTING, issued(2)])
      .when(expire('2026-04-02'))
      .nothing();
  });
});
