import type { OrderContent } from '#domain/sales-orders/order.events.ts';

const NOBODY = { name: '', address: '', codepostal: '', city: '', province: '', country: 'IT' };

/** The content of an order, as little as there can be. */
export function contentOf(values: Partial<OrderContent>): OrderContent {
  return {
    basis: 'net',
    lines: [],
    promotions: [],
    carrier: { id: 1, name: 'Corriere' },
    delivery: [],
    vat: [],
    net: 0,
    total: 0,
    currency: 'EUR',
    payment: 'transfer',
    invoice: false,
    terms: null,
    address: { ...NOBODY, phone_number: '' },
    fiscal: { ...NOBODY, business_name: '', surname: '', vat_number: '', fiscal_code: '', sdi: '', pec: '', email: '' },
    ...values,
  };
}
