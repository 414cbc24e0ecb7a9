import { on, step, surely } from '#commands/kernel/processes/process-steps.ts';
import { finishMoveCommand, giveUpMoveCommand } from './move-page.commands.ts';

/** A page holds the tree: it is moved or not, and others may be moved again. Whatever stopped it, the worker finishes it. */
export const movePageProcess = on(
  'move-page',
  'PageMoveBegun',
  [finishMoveCommand, giveUpMoveCommand],
  async ({ pageId }, follow) => {
    const refusal = await step(follow, 'finish', finishMoveCommand, { pageId });
    if (!refusal) return undefined;
    await surely(follow, 'give-up', giveUpMoveCommand, { pageId });
    return refusal;
  },
);
