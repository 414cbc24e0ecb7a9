import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id, made } from '../kernel/values.ts';

/** What is used: a voucher, or a rule of the cart. Both are records. */
export const PROMOTION_KINDS = ['voucher', 'cartRules'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** A promotion by its kind and its record. */
export const promotionRef = z.object({ kind: z.enum(PROMOTION_KINDS), id });
export type PromotionRef = z.infer<typeof promotionRef>;

const use = { promotion: promotionRef, hold: made(20) };

/** Stream `voucher-uses-{kind}-{id}`: how often a promotion was used, in all and by each buyer. */
export const voucherUseEvents = eventsIn(
  { chapter: 'Uses of vouchers', stream: 'voucher-uses-{kind}-{id}', historyOf: [] },
  {
    VoucherUseReserved: event(z.object({ ...use, buyer: made(80) }), {
      about: 'A use is kept for an order that is being placed.',
      says: saying('Uso del buono riservato', 'Use of the voucher reserved'),
    }),
    VoucherUseConfirmed: event(z.object(use), {
      about: 'The order is sure: it was used.',
      says: saying('Buono usato', 'Voucher used'),
    }),
    VoucherUseReleased: event(z.object(use), {
      about: 'The order does not use it. Also where it never did: then what comes too late finds it refused.',
      says: saying('Uso del buono liberato', 'Use of the voucher released'),
    }),
  },
);
