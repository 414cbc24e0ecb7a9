import { defineCommand } from '#commands/kernel/command.ts';
import { instant, sha256 } from '#domain/kernel/values.ts';
import {
  archivePage,
  cancelPublication,
  planPublication,
  publishPage,
  publishPlanned,
  restorePage,
  withdrawPage,
} from '#domain/pages/page.decide.ts';
import { pageMessages } from '#domain/pages/page.messages.ts';
import { type PageState, pageFold, pageStream } from '#domain/pages/page.state.ts';
import { pageCommand, pageIdInput, pageInLanguage, publishFacts } from './page-command.ts';

const byPublisher = { ...pageCommand, access: { function: 'pages', action: 'approve' } } as const;

/** Publishes the draft that the sender saw. */
export const publishPageCommand = defineCommand({
  name: 'PublishPage',
  ...byPublisher,
  schema: pageInLanguage.extend({ hash: sha256 }),
  gather: (surroundings, _payload, state) => publishFacts(surroundings, state),
  decide: ({ payload: { lang, hash }, state, facts }) => publishPage(state, lang, hash, facts),
  message: pageMessages['page-published'],
});

/** Withdraws a page from everybody, in one language. */
export const withdrawPageCommand = defineCommand({
  name: 'WithdrawPage',
  ...byPublisher,
  schema: pageInLanguage,
  decide: ({ payload: { lang }, state }) => withdrawPage(state, lang),
  message: pageMessages['page-withdrawn'],
});

/** Deletes a page that nobody sees. */
export const archivePageCommand = defineCommand({
  name: 'ArchivePage',
  ...byPublisher,
  schema: pageIdInput,
  gather: ({ pagesBelow }, { pageId }) => pagesBelow(pageId),
  decide: ({ state, facts }) => archivePage(state, facts),
  message: pageMessages['page-archived'],
});

/** Brings a deleted page back. */
export const restorePageCommand = defineCommand({
  name: 'RestorePage',
  ...byPublisher,
  schema: pageIdInput,
  gather: async ({ load }, _payload, state): Promise<PageState> =>
    state?.parentId == null ? null : load(pageStream(state.parentId), pageFold),
  decide: ({ state, facts }) => restorePage(state, facts),
  message: pageMessages['page-restored'],
});

/** Plans to publish the draft that the sender saw. */
export const planPublicationCommand = defineCommand({
  name: 'PlanPagePublication',
  ...byPublisher,
  schema: pageInLanguage.extend({ hash: sha256, at: instant }),
  gather: (surroundings, _payload, state) => publishFacts(surroundings, state),
  decide: ({ payload, state, facts, context }) => planPublication(state, payload, facts, context.now),
  message: pageMessages['page-planned'],
});

/** Calls such a plan off. */
export const cancelPublicationCommand = defineCommand({
  name: 'CancelPagePublication',
  ...byPublisher,
  schema: pageInLanguage,
  decide: ({ payload: { lang }, state }) => cancelPublication(state, lang),
  message: pageMessages['page-plan-cancelled'],
});

/** Given by the clock when the time of a plan has come. */
export const publishPlannedCommand = defineCommand({
  name: 'PublishPlannedPage',
  ...byPublisher,
  access: 'system',
  schema: pageInLanguage.extend({ at: instant }),
  gather: (surroundings, _payload, state) => publishFacts(surroundings, state),
  decide: ({ payload, state, facts, context }) => publishPlanned(state, payload, facts, context.now),
});
