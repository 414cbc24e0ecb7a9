import { toDecimal } from '#domain/kernel/money.ts';
import type { AdView } from './ads.query.ts';

/** An amount, where there is one. */
export const amount = (cents: number | null) => (cents === null ? null : toDecimal(cents));

/** An ad for its seller, and for who reviews it. */
export function adOnWire({ img, img_agg, reasons, buyer_id: _, published_at: __, ...ad }: AdView) {
  return {
    ...ad,
    ...{ img: img?.media ?? null, imgName: img?.name ?? '', imgAgg: [...img_agg] },
    ...{ shown: [...ad.shown], causes: [...ad.causes] },
    given_back: reasons && { reasons: [...reasons.reasons], note: reasons.note },
    ...{ price: toDecimal(ad.price), shipping_price: amount(ad.shipping_price) },
    agreed_price: amount(ad.agreed_price),
  };
}
