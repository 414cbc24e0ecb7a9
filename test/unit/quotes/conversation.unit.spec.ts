import { describe, expect, test } from 'vitest';
import type { Actor } from '#domain/kernel/actor.ts';
import { postQuoteMessage, seeQuoteMessages } from '#domain/quotes/conversation.decide.ts';
import { type Conversation, type ConversationEvent, conversationFold } from '#domain/quotes/conversation.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { actor, given, on, system, TODAY } from '#test/support/given.ts';
import { archived, STORY } from '#test/support/repair-story.ts';

const repair = given(repairFold, STORY.QUOTING).state;
const desk = actor('desk');
const customer = actor('customer');
const message = (messageId: number, side: 'customer' | 'staff'): ConversationEvent => ({
  type: 'QuoteMessagePosted',
  data: { repairId: 5, customer_id: 77, messageId, side, id_sender_id: 9, messages: 'Buongiorno' },
});
const seen = (side: 'customer' | 'staff', upTo: number): ConversationEvent => ({
  type: 'QuoteMessagesSeen',
  data: { repairId: 5, customer_id: 77, side, upTo },
});
const post =
  (by: Actor, messages = 'Buongiorno') =>
  () =>
    postQuoteMessage(repair, { messageId: 4, messages }, on(TODAY, by));
const see = (by: Actor, upTo?: number) => (state: Conversation) => seeQuoteMessages(state, repair, upTo, on(TODAY, by));

describe('the chat about a quote', () => {
  test('tells on which side one writes', () => {
    given(conversationFold, [])
      .when(post(desk))
      .happens({ type: 'QuoteMessagePosted', data: { side: 'staff', id_sender_id: 9, messageId: 4 } });
    given(conversationFold, [])
      .when(post(customer, ' Va bene '))
      .happens({ type: 'QuoteMessagePosted', data: { side: 'customer', messages: 'Va bene' } });
  });

  test('refuses an empty message', () => {
    given(conversationFold, []).when(post(desk, ' \n ')).refused('message-empty', { field: 'messages', kind: 'rule' });
  });

  test('does not exist for other customers, nor for who may not write', () => {
    const stranger: Actor = { ...actor('customer'), customerId: 78 } as Actor;
    for (const by of [stranger, actor('technician'), actor('auditor'), system]) {
      given(conversationFold, []).when(post(by)).refused('not-found', { kind: 'missing' });
      given(conversationFold, [message(1, 'staff')])
        .when(see(by))
        .refused('not-found');
    }
  });

  test('does not exist without a repair, and rests while it is archived', () => {
    const write = (history: Parameters<typeof given>[1]) =>
      given(conversationFold, []).when(() =>
        postQuoteMessage(given(repairFold, history).state, { messageId: 4, messages: 'x' }, on(TODAY, desk)),
      );
    write([]).refused('not-found');
    write([...STORY.RECEIVED, archived]).refused('repair-archived');
  });

  test('marks what the other side wrote as seen, up to the newest', () => {
    const history = [message(1, 'staff'), message(2, 'customer'), message(3, 'staff')];
    given(conversationFold, history)
      .when(see(customer))
      .happens({ type: 'QuoteMessagesSeen', data: { side: 'customer', upTo: 3 } });
    given(conversationFold, history)
      .when(see(customer, 1))
      .happens({ type: 'QuoteMessagesSeen', data: { upTo: 1 } });
    given(conversationFold, history)
      .when(see(desk, 99))
      .happens({ type: 'QuoteMessagesSeen', data: { side: 'staff', upTo: 2 } });
  });

  test('has nothing to mark when nothing is new', () => {
    given(conversationFold, [message(1, 'staff'), seen('customer', 1)])
      .when(see(customer))
      .nothing();
    given(conversationFold, [message(1, 'staff')])
      .when(see(desk))
      .nothing();
    given(conversationFold, []).when(see(customer)).nothing();
  });

  test('ignores facts of other streams', () => {
    expect(STORY.APPROVED.reduce(conversationFold.evolve, conversationFold.initial)).toBe(conversationFold.initial);
  });
});
