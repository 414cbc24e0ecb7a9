import type { CartCarrier } from '#api/contracts/carts.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { type CheckoutFacts, carrierFacts } from '#commands/sales-orders/checkout-facts.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { deliveryOn, deliveryPrice } from '#domain/sales-orders/delivery.ts';
import { carriersOnline } from '#projections/records/carriers.query.ts';

/**
 * The carriers that can be chosen for a cart, each with what it asks for, on the cart's basis; or why it does not bring this. How much
 * is missing until it brings it for nothing.
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
    const asked = deliveryPrice(carrier, parcel);
    if (typeof asked !== 'number') {
      return [{ id, name, cash, price: null, message: asked[language], missing_for_free: null }];
    }
    const missing = free_above === null ? 0 : free_above - parcel.goods;
    return [
      {
        ...{ id, name, cash, price: toDecimal(deliveryOn(summary.basis, asked, summary.lines)), message: '' },
        missing_for_free: missing > 0 ? toDecimal(missing) : null,
      },
    ];
  });
}
