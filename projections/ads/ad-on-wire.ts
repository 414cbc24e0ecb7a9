import type { AdRepair } from '#domain/ads/ad.events.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import type { AdView } from './ads.query.ts';

/** An amount as decimal text; null where there is none. */
export const amount = (cents: number | null) => (cents === null ? null : toDecimal(cents));

/** A repair that an ad shows. */
export const repairOnWire = ({ repairId: id, parts, ...repair }: AdRepair) => ({ id, ...repair, parts: [...parts] });

/** An ad as its seller and its reviewers get it. */
export function adOnWire({ img, img_agg, reasons, buyer_id: _, published_at: __, ...ad }: AdView) {
  return {
    ...ad,
    img: img?.media ?? null,
    imgName: img?.name ?? '',
    imgAgg: [...img_agg],
    shown: [...ad.shown],
    repairs: ad.repairs.map(repairOnWire),
    causes: [...ad.causes],
    given_back: reasons && { reasons: [...reasons.reasons], note: reasons.note },
    price: toDecimal(ad.price),
    shipping_price: amount(ad.shipping_price),
    agreed_price: amount(ad.agreed_price),
  };
}
