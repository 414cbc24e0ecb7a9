import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Process } from '#commands/kernel/process.ts';
import { runStep } from '#commands/kernel/process-steps.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import type { EventNamed } from '#domain/events.ts';
import { enterCartPromotionCommand } from './cart-choices.command.ts';
import { takeCartLinesCommand, withdrawCartMergeCommand } from './visitor-cart.command.ts';

/**
 * Moves the lines of a merged cart into the customer's cart, and the vouchers that were entered there. If that cart
 * takes no lines any more, the merged one is opened again.
 */
export const mergeCartsProcess: Process = {
  name: 'merge-carts',
  on: 'CartMergedInto',
  gives: [takeCartLinesCommand, enterCartPromotionCommand, withdrawCartMergeCommand],
  run: async (event, follow, load) => {
    const { cartId: source, into } = event.data as EventNamed<'CartMergedInto'>['data'];
    const taken = await follow('take', takeCartLinesCommand as unknown as AnyCommand, { cartId: into, source });
    if (taken.ok) {
      const merged = await load(cartStream(source), cartFold);
      for (const promotion of merged.status === 'none' ? [] : merged.promotions) {
        // Refused where the customer entered it too, or where it is no longer there: the lines stay.
        const step = `voucher-${promotion.kind}-${promotion.id}`;
        await runStep(follow, step, enterCartPromotionCommand, { cartId: into, promotion });
      }
      return undefined;
    }
    if (!('refusal' in taken) || taken.refusal.code === 'too-busy') {
      throw new Error(`lines of cart ${source} came to nothing: ${JSON.stringify(taken)}`);
    }
    const back = await follow('back', withdrawCartMergeCommand as unknown as AnyCommand, { cartId: source, into });
    if (!back.ok) throw new Error(`cart ${source} was not reopened: ${JSON.stringify(back)}`);
    return taken.refusal;
  },
};
