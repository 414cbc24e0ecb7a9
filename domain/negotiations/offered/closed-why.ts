import type { Message } from '../../kernel/message.ts';
import { negotiationMessages } from '../negotiation.messages.ts';

/** Why a negotiation is over: what became of the ad. `released`: its own reservation was given up. */
export const CLOSED_WHY = ['reserved', 'sold', 'expired', 'removed', 'released'] as const;
export type ClosedWhy = (typeof CLOSED_WHY)[number];

/** Messages about an ad, or a reservation of it, that is gone. */
export const GONE = {
  reserved: negotiationMessages['ad-reserved'],
  sold: negotiationMessages['ad-sold'],
  expired: negotiationMessages['ad-expired'],
  removed: negotiationMessages['ad-removed'],
  released: negotiationMessages['ad-released'],
  hidden: negotiationMessages['ad-removed'],
} as const satisfies Record<ClosedWhy | 'hidden', Message>;
