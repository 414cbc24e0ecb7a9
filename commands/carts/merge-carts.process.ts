import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Process } from '#commands/kernel/processes/process.ts';
import type { EventNamed } from '#domain/events.ts';
import { takeCartLinesCommand, withdrawCartMergeCommand } from './visitor-cart.command.ts';

/**
 * Moves the lines of a merged cart into the customer's cart. If that cart takes none any more, the merged one is opened
 * again.
 */
export const mergeCartsProcess: Process = {
  name: 'merge-carts',
  on: 'CartMergedInto',
  gives: [takeCartLinesCommand, withdrawCartMergeCommand],
  run: async (event, follow) => {
    const { cartId: source, into } = event.data as EventNamed<'CartMergedInto'>['data'];
    const taken = await follow('take', takeCartLinesCommand as unknown as AnyCommand, { cartId: into, source });
    if (taken.ok) return undefined;
    if (!('refusal' in taken) || taken.refusal.code === 'too-busy') {
      throw new Error(`lines of cart ${source} came to nothing: ${JSON.stringify(taken)}`);
    }
    const back = await follow('back', withdrawCartMergeCommand as unknown as AnyCommand, { cartId: source, into });
    if (!back.ok) throw new Error(`cart ${source} was not reopened: ${JSON.stringify(back)}`);
    return taken.refusal;
  },
};
