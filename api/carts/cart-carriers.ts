import type { CartCarrier } from '#api/contracts/carts.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { type CheckoutFacts, carrierFacts } from '#commands/carts/offered/checkout-facts.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { deliveryOn, deliveryPrice } from '#domain/sales-orders/delivery.ts';
import { carriersOnline } from '#projections/records/carriers.query.ts';

/**
 * The carriers that can be chosen for a cart, each with its price on the cart's basis (net or gross), or with the
 * reason why it does not deliver this cart. `missing_for_free`: the amount missing until delivery is free; null when
 * nothing is missing.
 */
export async function carriersFor(
  { pools, journal }: RouteDeps,
  { summary, parcel }: Pick<CheckoutFacts, 'summary' | 'parcel'>,
  language: 'it' | 'en',
): Promise<CartCarrier[]> {
  const ids = await carriersOnline(pools.pg);
  const load: Parameters<typeof carrierFacts>[0] = async (stream, fold) => (await journal.load(stream, fold)).state;
  const carriers = await Promise.all(ids.map((id) => carrierFacts(load, id)));
  return carriers.flatMap((carrier): CartCarrier[] => {
    if (!carrier) return [];
    const { id, name, free_above, cash_on_delivery: cash } = carrier;
    const charge = deliveryPrice(carrier, parcel);
    if (typeof charge !== 'number') {
      return [{ id, name, cash, price: null, message: charge[language], missing_for_free: null }];
    }
    const missing = free_above === null ? 0 : free_above - parcel.goods;
    return [
      {
        id,
        name,
        cash,
        price: toDecimal(deliveryOn(summary.basis, charge, summary.lines)),
        message: '',
        missing_for_free: missing > 0 ? toDecimal(missing) : null,
      },
    ];
  });
}
