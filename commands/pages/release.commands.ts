import { z } from 'zod';
import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { id, instant, line } from '#domain/kernel/values.ts';
import { pageMessages } from '#domain/pages/page.messages.ts';
import { type PageState, pageFold, pageStream } from '#domain/pages/page.state.ts';
import {
  abandonRelease,
  callOffRelease,
  openRelease,
  publishRelease,
  type ReleaseFacts,
  readyRelease,
} from '#domain/pages/release.decide.ts';
import { type ReleaseEntry, releaseEntries } from '#domain/pages/release.events.ts';
import { releaseFold, releaseStream } from '#domain/pages/release.state.ts';
import { sha256 } from '#journal/identity.ts';

const oneRelease = z.object({ releaseId: id });

const ofRelease = {
  schema: oneRelease,
  access: { function: 'pages', action: 'approve' },
  stream: ({ releaseId }: { readonly releaseId: number }) => releaseStream(releaseId),
  fold: releaseFold,
} as const;

/** The pages of a release and those above them, as they are now. */
export async function releaseFacts(
  load: Surroundings['load'],
  entries: readonly ReleaseEntry[],
): Promise<ReleaseFacts> {
  const pages = new Map<number, PageState>();
  const read = async (pageId: number) => {
    const page: PageState = pages.get(pageId) ?? (await load(pageStream(pageId), pageFold));
    pages.set(pageId, page);
    return page;
  };
  for (const { pageId } of entries) {
    const page = await read(pageId);
    if (page?.parentId != null) await read(page.parentId);
  }
  return { pages, sha256 };
}

/** Publishes together the drafts that the sender saw: at a time, or (`at` null) now. */
export const openReleaseCommand = defineCommand({
  name: 'OpenRelease',
  ...ofRelease,
  schema: z.object({ name: line(80), at: instant.nullable(), entries: releaseEntries }),
  allot: async (ids) => ({ id: await ids.next('release') }),
  opens: true,
  stream: (_payload, allotted: { readonly id: number }) => releaseStream(allotted.id),
  gather: ({ load }, { entries }) => releaseFacts(load, entries),
  decide: ({ payload, allotted, facts, context }) =>
    openRelease({ ...payload, releaseId: allotted.id }, facts, context.now),
  message: pageMessages['release-opened'],
});

/** Records that every page holds what it will say. */
export const readyReleaseCommand = defineCommand({
  name: 'ReadyRelease',
  ...ofRelease,
  access: 'system',
  decide: ({ state }) => readyRelease(state),
});

/** Ends a release, because a page refused to hold its content, or because what was to go out at once was refused. */
export const abandonReleaseCommand = defineCommand({
  name: 'AbandonRelease',
  ...ofRelease,
  access: 'system',
  decide: ({ state }) => abandonRelease(state),
});

/** Publishes a waiting release, before its time or after that was missed. */
export const publishReleaseCommand = defineCommand({
  name: 'PublishRelease',
  ...ofRelease,
  gather: ({ load }, _payload, state) => releaseFacts(load, state?.entries ?? []),
  decide: ({ state, facts }) => publishRelease(state, facts, null),
  message: pageMessages['release-published'],
});

/** Given by the clock when the time of a release has come. */
export const publishDueReleaseCommand = defineCommand({
  name: 'PublishDueRelease',
  ...ofRelease,
  access: 'system',
  gather: ({ load }, _payload, state) => releaseFacts(load, state?.entries ?? []),
  decide: ({ state, facts, context }) => publishRelease(state, facts, context.now),
});

/** Calls a waiting release off. */
export const callOffReleaseCommand = defineCommand({
  name: 'CallOffRelease',
  ...ofRelease,
  decide: ({ state }) => callOffRelease(state),
  message: pageMessages['release-called-off'],
});
