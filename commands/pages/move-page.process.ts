import { onEvent, requireStep, runStep } from '#commands/kernel/processes/process-steps.ts';
import { finishMoveCommand, giveUpMoveCommand } from './move-page.commands.ts';

/** A page holds the tree: it is moved or not, and others may be moved again. Whatever stopped it, the worker finishes it. */
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
