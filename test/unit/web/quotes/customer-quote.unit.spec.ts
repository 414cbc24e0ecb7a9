import { IconCurrencyEuro, IconFlagX } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import { decideQuoteBody } from '#api/contracts/quotes.contract.ts';
import { DECISION_STATES } from '#domain/repairs/offered/state-keys.ts';
import {
  type DecisionStates,
  decisionIds,
  FLAG,
  quoteStatusOf,
  stateFor,
} from '#web/features/quotes/customer/quote-status.ts';
import { QUOTE_ICONS } from '#web/features/quotes/customer/quote-status-note.tsx';
import { type ChatMessage, seenUpTo, unreadOf } from '#web/features/quotes/customer/unread.ts';
import { undecidedBy } from '#web/features/quotes/customer/use-decision.ts';

const TODAY = '2026-11-21';
const HASH = 'a'.repeat(64);

describe('a quote’s status', () => {
  test('pending is yellow, accepted green, rejected red, all others neutral', () => {
    const colours = [2, 3, 4, 5, 6, 7].map(
      (id_states_quote) => FLAG[quoteStatusOf({ id_states_quote, valid_until: TODAY }, TODAY)],
    );
    expect(colours).toEqual(['yellow', 'green', 'red', 'neutral', 'neutral', 'neutral']);
  });
  test('accepted is a green euro, rejected a red flag', () => {
    const shown = (id_states_quote: number) => {
      const colour = FLAG[quoteStatusOf({ id_states_quote, valid_until: TODAY }, TODAY)];
      return [colour, QUOTE_ICONS[colour]];
    };
    expect([shown(3), shown(4)]).toEqual([
      ['green', IconCurrencyEuro],
      ['red', IconFlagX],
    ]);
  });
  test('the last day still counts, the day after it has expired', () => {
    expect(quoteStatusOf({ id_states_quote: 2, valid_until: TODAY }, TODAY)).toBe('pending');
    expect(quoteStatusOf({ id_states_quote: 2, valid_until: '2026-11-20' }, TODAY)).toBe('expired');
  });
  test('a decided quote stays decided after its last day', () => {
    expect(quoteStatusOf({ id_states_quote: 3, valid_until: '2026-01-01' }, TODAY)).toBe('accepted');
  });
});

describe('a decision', () => {
  test('is one command however often it is sent, and another for another version or the other answer', () => {
    let n = 0;
    const idOf = decisionIds(() => `id-${++n}`);
    const bound = { id: 5, version: 1, hash: HASH };
    const first = idOf(bound, 'accept');
    expect(idOf({ ...bound }, 'accept')).toBe(first);
    expect(idOf(bound, 'reject')).not.toBe(first);
    expect(idOf({ ...bound, version: 2, hash: 'b'.repeat(64) }, 'accept')).not.toBe(first);
  });
  test('takes its state’s id from the fields `accepted` and `rejected` of what was shown, whatever they are', () => {
    const states = { accepted: 71, rejected: 72 } as unknown as DecisionStates;
    expect([stateFor('accept', states), stateFor('reject', states)]).toEqual([71, 72]);
  });
  test('sends what the contract takes: Accettato or Rifiutato, with version and hash', () => {
    for (const id_states_quote of [stateFor('accept', DECISION_STATES), stateFor('reject', DECISION_STATES)]) {
      expect(decideQuoteBody.safeParse({ id_intervention: 5, id_states_quote, version: 1, hash: HASH }).success).toBe(
        true,
      );
    }
  });
  test('a superseded version is told apart from every other refusal', () => {
    expect(undecidedBy({ code: 'quote-superseded', message: 'x' }).replaced).toBe(true);
    expect(undecidedBy({ code: 'quote-expired', message: 'x' })).toEqual({ replaced: false, message: 'x' });
  });
});

describe('the chat', () => {
  const message = (id: number, side: ChatMessage['side'], seen: boolean): ChatMessage => ({
    id,
    side,
    seen,
    id_sender_id: 1,
    sender: '',
    messages: 'x',
    created_at: '',
  });
  test('only the workshop’s unseen messages are unread', () => {
    const messages = [message(1, 'staff', true), message(2, 'staff', false), message(3, 'customer', false)];
    expect(unreadOf(messages).map(({ id }) => id)).toEqual([2]);
  });
  test('seen is told up to the newest unread one, and not at all when there is none', () => {
    expect(seenUpTo([message(7, 'staff', false), message(4, 'staff', false)])).toBe(7);
    expect(seenUpTo([message(7, 'staff', true), message(9, 'customer', false)])).toBeNull();
  });
});
