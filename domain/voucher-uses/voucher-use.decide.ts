import type { OfficinaEvent } from '../events.ts';
import { type Refusal, refuseState } from '../kernel/refusal.ts';
import type { PromotionRef } from './voucher-use.events.ts';
import { voucherUseMessages as said } from './voucher-use.messages.ts';
import { usedBy, type VoucherUses } from './voucher-use.state.ts';

type Decision = readonly OfficinaEvent[] | Refusal;
type Use = { readonly promotion: PromotionRef; readonly hold: string };

/** How often it may be used; null: without limit. */
export interface UseLimits {
  readonly uses: number | null;
  readonly usesPerBuyer: number | null;
}

/** Why one more use by this buyer is one too many; null: it is not. */
export function refuseUse(state: VoucherUses, buyer: string, { uses, usesPerBuyer }: UseLimits): Refusal | null {
  const all = usedBy(state, null);
  if (uses !== null && all >= uses) return refuseState(said['voucher-used-up']({ used: all, uses }));
  const own = usedBy(state, buyer);
  if (usesPerBuyer !== null && own >= usesPerBuyer) {
    return refuseState(said['voucher-used-by-you']({ used: own, uses: usesPerBuyer }));
  }
  return null;
}

/** Keeps a use for an order, once by each id. A release that came before refuses it for ever. */
export function reserveUse(state: VoucherUses, use: Use & { readonly buyer: string }, limits: UseLimits): Decision {
  const known = state.uses.get(use.hold);
  if (known?.status === 'released') return refuseState(said['voucher-released']);
  if (known) return [];
  return refuseUse(state, use.buyer, limits) ?? [{ type: 'VoucherUseReserved', data: use }];
}

/** The order is sure. */
export function confirmUse(state: VoucherUses, data: Use): Decision {
  const known = state.uses.get(data.hold);
  if (known?.status === 'confirmed') return [];
  if (known?.status !== 'reserved') return refuseState(said['voucher-use-unknown']);
  return [{ type: 'VoucherUseConfirmed', data }];
}

/** The order does not use it. */
export function releaseUse(state: VoucherUses, data: Use): Decision {
  return state.uses.get(data.hold)?.status === 'released' ? [] : [{ type: 'VoucherUseReleased', data }];
}
