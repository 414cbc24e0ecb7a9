import { describe, expect, test } from 'vitest';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { canonicalQuote, issueQuote, type QuoteInput, reviseQuote } from '#domain/quotes/write-quote.decide.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { actor, given, on, TODAY } from '#test/support/given.ts';
import { accepted, content, drafted, issued, received, STORY, sha256 } from '#test/support/repair-story.ts';

const DRAFT = 1;
const SEND = 2;
const desk = on(TODAY, actor('desk'));
const issue =
  (input: QuoteInput, context = desk, vatRate: number | null = null) =>
  (state: RepairState) =>
    issueQuote(state, input, { vatRate, terms: FIRST_FIRM, referents: new Map(), storage: [], sha256 }, context);
const revise =
  (input: QuoteInput & { version?: number }, context = desk) =>
  (state: RepairState) =>
    reviseQuote(state, input, { vatRate: null, terms: FIRST_FIRM, referents: new Map(), storage: [], sha256 }, context);
const quote: QuoteInput = { id_states_quote: SEND, tot_quote: 100_00, discount: 10_00, object: 'Riparazione' };

describe('revising a quote', () => {
  test('makes a new version of what it leaves out, and supersedes the pending one', () => {
    const step = given(repairFold, STORY.QUOTING).when(revise({ id_states_quote: SEND, version: 1, discount: 5_00 }));
    step.happens({
      type: 'QuoteIssued',
      data: {
        version: 2,
        content: { object: 'Riparazione inverter', discount: 5_00, total_amount_with_discount: 95_00 },
      },
    });
    expect((step.after as Repair).quotes.versions.map(({ state }) => state)).toEqual(['SUPERSEDED', 'PENDING']);
  });

  test('that says the same as the one that awaits the customer changes nothing; another day or reader is another quote', () => {
    given(repairFold, STORY.QUOTING)
      .when(revise({ id_states_quote: SEND, version: 1 }))
      .nothing();
    const referents = [{ email: 'altro@esempio.it', user_id: null, people_id: null }];
    for (const input of [{ referents }, { validUntil: '2026-05-01' }]) {
      const types = given(repairFold, STORY.QUOTING).when(revise({ id_states_quote: SEND, ...input })).events;
      expect(types.map(({ type }) => type)).toEqual(['QuoteIssued']);
    }
  });

  test('as a draft leaves the pending one pending', () => {
    const step = given(repairFold, STORY.QUOTING).when(revise({ id_states_quote: DRAFT, note: 'Da rivedere' }));
    step.happens({ type: 'QuoteDrafted', data: { version: 2 } });
    expect((step.after as Repair).quotes.versions.map(({ state }) => state)).toEqual(['PENDING', 'DRAFT']);
  });

  test('drafts over the draft that is there', () => {
    const step = given(repairFold, [...STORY.QUOTING, drafted(2)]).when(
      revise({ id_states_quote: DRAFT, version: 2, note: 'Ancora' }),
    );
    expect((step.after as Repair).quotes.versions).toMatchObject([
      { version: 1, state: 'PENDING' },
      { version: 2, state: 'DRAFT', content: { note: 'Ancora' } },
    ]);
  });

  test('begins its validity anew', () => {
    given(repairFold, STORY.QUOTING)
      .when(revise({ id_states_quote: SEND }, on('2026-03-20', actor('desk'))))
      .happens({ type: 'QuoteIssued', data: { content: { validUntil: '2026-04-19' } } });
  });

  test('of an accepted quote makes a new version, by way of the bench: decided is final', () => {
    const step = given(repairFold, STORY.APPROVED).when(revise({ id_states_quote: SEND, tot_quote: 150_00 }));
    step.happens(
      { type: 'RepairMoved', data: { from: 'APPROVED', to: 'IN_REPAIR' } },
      { type: 'QuoteIssued', data: { version: 2 } },
    );
    expect((step.after as Repair).quotes.versions.map(({ state }) => state)).toEqual(['ACCEPTED', 'PENDING']);
  });

  test('of a version that is no longer the newest is refused', () => {
    given(repairFold, [...STORY.QUOTING, issued(2)])
      .when(revise({ id_states_quote: SEND, version: 1 }))
      .refused('quote-changed', { kind: 'state' });
  });

  test('needs something to revise', () => {
    given(repairFold, STORY.DIAGNOSIS)
      .when(revise({ id_states_quote: SEND }))
      .refused('quote-not-found', { kind: 'state' });
    given(repairFold, [])
      .when(revise({ id_states_quote: SEND }))
      .refused('not-found', { kind: 'missing' });
  });

  test('fields that are undefined count as left out', () => {
    given(repairFold, STORY.QUOTING)
      .when(revise({ id_states_quote: SEND, object: undefined, tot_quote: 150_00 }))
      .happens({ type: 'QuoteIssued', data: { content: { object: 'Riparazione inverter' } } });
  });
});

describe('the hash of a version', () => {
  test('is that of its canonical text, and in the event', () => {
    const step = given(repairFold, STORY.DIAGNOSIS).when(issue(quote));
    const data = step.events[0]?.data as { content: Parameters<typeof canonicalQuote>[2]; hash: string };
    expect(data.hash).toBe(sha256(canonicalQuote(5, 1, data.content)));
  });

  test('does not depend on the order of keys', () => {
    const one = content();
    const other = Object.fromEntries(Object.entries(one).reverse()) as typeof one;
    expect(canonicalQuote(5, 1, other)).toBe(canonicalQuote(5, 1, one));
  });

  test('differs between repairs, versions and contents', () => {
    const texts = [
      canonicalQuote(5, 1, content()),
      canonicalQuote(6, 1, content()),
      canonicalQuote(5, 2, content()),
      canonicalQuote(5, 1, content({ note: 'x' })),
      canonicalQuote(5, 1, content({ articles: [{ description: '', code_gr: '', qta: 1 }] })),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('holds an accepted quote unchanged while later versions come', () => {
    const state = given(repairFold, [received(), ...STORY.APPROVED.slice(1), issued(2), accepted(2)]).state as Repair;
    expect(state.quotes.versions.map(({ version, state: s }) => [version, s])).toEqual([
      [1, 'ACCEPTED'],
      [2, 'ACCEPTED'],
    ]);
  });
});
