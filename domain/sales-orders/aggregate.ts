/**
 * The parts of a sale, by their folders. Each has streams of its own; the order is the arbiter: a cart becomes an order
 * that holds stock and uses of vouchers, step by step (`marketplace.md`, «Reservations without a transaction across
 * streams»).
 */
export const SALE_AGGREGATE: readonly string[] = ['carts', 'sales-orders', 'stock', 'voucher-uses'];
