import { defineCommand } from '#commands/kernel/command.ts';
import { refuseState } from '#domain/kernel/refusal.ts';
import { id, instant } from '#domain/kernel/values.ts';
import { holdPage, letPageGo, publishHeldPage } from '#domain/pages/held-page.decide.ts';
import { pageMessages } from '#domain/pages/page.messages.ts';
import { type ReleaseState, releaseFold, releaseStream } from '#domain/pages/release.state.ts';
import { pageCommand, pageInLanguage, publishFacts } from './page-command.ts';

const ofHeld = {
  ...pageCommand,
  schema: pageInLanguage.extend({ releaseId: id }),
  access: 'system',
} as const;

/** Lets a page hold the content that a release will publish. Given by the release. */
export const holdPageCommand = defineCommand({
  name: 'HoldPage',
  ...ofHeld,
  gather: async (surroundings, { releaseId }, state) => {
    const release: ReleaseState = await surroundings.load(releaseStream(releaseId), releaseFold);
    return { release, ...(await publishFacts(surroundings, state)) };
  },
  decide: ({ payload: { lang }, state, facts: { release, ...facts } }) =>
    release ? holdPage(state, lang, release, facts) : refuseState(pageMessages['release-over']),
});

/** Lets go of the content, because its release came to nothing. */
export const letPageGoCommand = defineCommand({
  name: 'LetPageGo',
  ...ofHeld,
  decide: ({ payload: { lang, releaseId }, state }) => letPageGo(state, lang, releaseId),
});

/** Records in the page's own stream that its release was published. */
export const publishHeldPageCommand = defineCommand({
  // Events are stored with this name: it stays.
  name: 'SettlePage',
  ...ofHeld,
  schema: ofHeld.schema.extend({ at: instant }),
  decide: ({ payload: { lang, releaseId, at }, state }) => publishHeldPage(state, lang, releaseId, at),
});
