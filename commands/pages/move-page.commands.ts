import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { beginMove, finishMove, giveUpMove, type MoveFacts } from '#domain/pages/move-page.decide.ts';
import { pageMessages } from '#domain/pages/page.messages.ts';
import { pageCommand, pageIdInput, pagesAbove } from './page-command.ts';

const byPublisher = { ...pageCommand, access: { function: 'pages', action: 'approve' } } as const;

async function moveFacts(surroundings: Surroundings, pageId: number, parentId: number | null): Promise<MoveFacts> {
  const [above, levelsBelow] = [await pagesAbove(surroundings, parentId), await surroundings.levelsBelow(pageId)];
  return { above, levelsBelow };
}

/** Puts a page, with all below it, under another one; null: at the top of the site. */
export const movePageCommand = defineCommand({
  name: 'MovePage',
  ...byPublisher,
  schema: pageIdInput.extend({ parentId: id.nullable() }),
  edits: ({ parentId }) => ({ parent_id: parentId }),
  gather: (surroundings, { pageId, parentId }) => moveFacts(surroundings, pageId, parentId),
  decide: ({ payload: { parentId }, state, facts }) => beginMove(state, parentId, facts),
  message: pageMessages['page-moved'],
});

/** Moves a page that holds the tree, if it still may be moved. */
export const finishMoveCommand = defineCommand({
  name: 'FinishPageMove',
  ...byPublisher,
  access: 'system',
  schema: pageIdInput,
  gather: (surroundings, { pageId }, state) => moveFacts(surroundings, pageId, state?.moving?.parentId ?? null),
  decide: ({ state, facts }) => finishMove(state, facts),
});

/** Gives the tree back, because the page may not be moved. */
export const giveUpMoveCommand = defineCommand({
  name: 'GiveUpPageMove',
  ...byPublisher,
  access: 'system',
  schema: pageIdInput,
  decide: ({ state }) => giveUpMove(state),
});
