import { eraseCustomerCommand } from '#commands/customers/erase-customer.command.ts';
import type { Process } from '#commands/kernel/processes/process.ts';
import { onEvent, runStep } from '#commands/kernel/processes/process-steps.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';

/** A cart ended by which somebody tried to order without an account, and never did: nothing of him is kept. */
const forgetting = (name: string, type: 'CartAbandoned' | 'CartTaken' | 'CartMergedInto'): Process =>
  onEvent(name, type, [eraseCustomerCommand], async ({ cartId }, follow, load) => {
    const cart = await load(cartStream(cartId), cartFold);
    if (cart.status === 'none' || cart.guest === null) return undefined;
    const { customer_id } = cart.guest;
    // Refused where he is erased already.
    await runStep(follow, 'forget', eraseCustomerCommand, {
      customer_id,
      grounds: 'retention-over',
      reference: `cart-${cartId}`,
    });
    return undefined;
  });

export const FORGET_GUEST_PROCESSES: readonly Process[] = [
  forgetting('forget-abandoned', 'CartAbandoned'),
  forgetting('forget-taken', 'CartTaken'),
  forgetting('forget-merged', 'CartMergedInto'),
];
