import { onEvent, requireStep, runStep } from '#commands/kernel/process-steps.ts';
import { finishMoveCommand, giveUpMoveCommand } from './move-page.commands.ts';

/**
 * When a page holds the tree, moves it or gives the tree back, so that others may be moved again. Whatever stopped
 * this, the worker finishes it.
 */
export const movePageProcess = onEvent(
  'move-page',
  'PageMoveBegun',
  [finishMoveCommand, giveUpMoveCommand],
  async ({ pageId }, follow) => {
    const refusal = await runStep(follow, 'finish', finishMoveCommand, { pageId });
    if (!refusal) return undefined;
    await requireStep(follow, 'give-up', giveUpMoveCommand, { pageId });
    return refusal;
  },
);
