import { ORDER_STATE_WORDS } from '#domain/sales-orders/order-words.ts';
import type { ShownStatus } from '#domain/sales-orders/progress.ts';
import { defineTexts } from '#web/lib/text/define-texts.ts';

const wordsIn = (language: 'it' | 'en') =>
  Object.fromEntries(Object.entries(ORDER_STATE_WORDS).map(([state, words]) => [state, words[language]])) as Record<
    ShownStatus,
    string
  >;

/** The name of each state of an order, for staff and customers alike. */
export const orderStateTexts = defineTexts('order-states', { it: wordsIn('it'), en: wordsIn('en') });
