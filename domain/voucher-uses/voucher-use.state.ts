import type { OfficinaEvent } from '../events.ts';
import type { PromotionRef } from './voucher-use.events.ts';

interface Use {
  readonly buyer: string;
  readonly status: 'reserved' | 'confirmed' | 'released';
}

/** The uses of a promotion, by the hold of the order; released ones stay, as tombstones. */
export interface VoucherUses {
  readonly uses: ReadonlyMap<string, Use>;
}

export const noUses: VoucherUses = { uses: new Map() };

/** How often a promotion is used or reserved. @param buyer null: by all buyers */
export function usedBy({ uses }: VoucherUses, buyer: string | null): number {
  return [...uses.values()].filter((use) => use.status !== 'released' && (buyer === null || use.buyer === buyer))
    .length;
}

/** Total. */
export function evolveVoucherUses(state: VoucherUses, event: OfficinaEvent): VoucherUses {
  const after = (hold: string, use: Use): VoucherUses => ({ uses: new Map(state.uses).set(hold, use) });
  switch (event.type) {
    case 'VoucherUseReserved':
      return after(event.data.hold, { buyer: event.data.buyer, status: 'reserved' });
    case 'VoucherUseConfirmed': {
      const use = state.uses.get(event.data.hold);
      return use ? after(event.data.hold, { ...use, status: 'confirmed' }) : state;
    }
    case 'VoucherUseReleased':
      return after(event.data.hold, { buyer: state.uses.get(event.data.hold)?.buyer ?? '', status: 'released' });
    default:
      return state;
  }
}

/** The fold for commands that decide on uses. */
export const voucherUsesFold = { initial: noUses, evolve: evolveVoucherUses };

export function voucherUsesStream({ kind, id }: PromotionRef): string {
  return `voucher-uses-${kind === 'voucher' ? 'voucher' : 'cart-rule'}-${id}`;
}
