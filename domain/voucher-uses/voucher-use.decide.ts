import type { OfficinaEvent } from '../events.ts';
import { type Refusal, refuseState } from '../kernel/refusal.ts';
import type { PromotionRef } from './voucher-use.events.ts';
import { voucherUseMessages as said } from './voucher-use.messages.ts';
import { usedBy, type VoucherUses } from './voucher-use.state.ts';

type Decision = readonly OfficinaEvent[] | Refusal;
type Use = { readonly promotion: PromotionRef; readonly hold: string };

/** How often a promotion may be used; null: no limit. */
export interface UseLimits {
  readonly uses: number | null;
  readonly usesPerBuyer: number | null;
}

/** Why this buyer can't use it once more; null: they can. */
export function refuseUse(state: VoucherUses, buyer: string, { uses, usesPerBuyer }: UseLimits): Refusal | null {
  const all = usedBy(state, null);
  if (uses !== null && all >= uses) return refuseState(said['voucher-used-up']({ used: all, uses }));
  const byBuyer = usedBy(state, buyer);
  if (usesPerBuyer !== null && byBuyer >= usesPerBuyer) {
    return refuseState(said['voucher-used-by-you']({ used: byBuyer, uses: usesPerBuyer }));
  }
  return null;
}

/** Reserves a use for an order, once for each id. Refused for good when the release came before. */
export function reserveUse(state: VoucherUses, use: Use & { readonly buyer: string }, limits: UseLimits): Decision {
  const known = state.uses.get(use.hold);
  if (known?.status === 'released') return refuseState(said['voucher-released']);
  if (known) return [];
  return refuseUse(state, use.buyer, limits) ?? [{ type: 'VoucherUseReserved', data: use }];
}

/** The order is confirmed, and its use with it. */
export function confirmUse(state: VoucherUses, data: Use): Decision {
  const known = state.uses.get(data.hold);
  if (known?.status === 'confirmed') return [];
  if (known?.status !== 'reserved') return refuseState(said['voucher-use-unknown']);
  return [{ type: 'VoucherUseConfirmed', data }];
}

/** Releases the order's use; an unknown use leaves a tombstone. */
export function releaseUse(state: VoucherUses, data: Use): Decision {
  return state.uses.get(data.hold)?.status === 'released' ? [] : [{ type: 'VoucherUseReleased', data }];
}
