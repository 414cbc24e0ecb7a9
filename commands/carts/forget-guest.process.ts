import { eraseCustomerCommand } from '#commands/customers/offered/erase-customer.command.ts';
import type { Process } from '#commands/kernel/process.ts';
import { onEvent, runStep } from '#commands/kernel/process-steps.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';

/**
 * Erases the guest of a cart that ended without an order: of a person who tried to order without an account, and never
 * did, nothing is kept.
 */
const forgetGuestOn = (name: string, type: 'CartAbandoned' | 'CartTaken' | 'CartMergedInto'): Process =>
  onEvent(name, type, [eraseCustomerCommand], async ({ cartId }, follow, load) => {
    const cart = await load(cartStream(cartId), cartFold);
    if (cart.status === 'none' || cart.guest === null) return undefined;
    const { customer_id } = cart.guest;
    // Refused when the guest is erased already.
    await runStep(follow, 'forget', eraseCustomerCommand, {
      customer_id,
      grounds: 'retention-over',
      reference: `cart-${cartId}`,
    });
    return undefined;
  });

export const FORGET_GUEST_PROCESSES: readonly Process[] = [
  forgetGuestOn('forget-abandoned', 'CartAbandoned'),
  forgetGuestOn('forget-taken', 'CartTaken'),
  forgetGuestOn('forget-merged', 'CartMergedInto'),
];
