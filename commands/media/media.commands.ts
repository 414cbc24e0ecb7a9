import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { describeMedia, removeMedia, restoreMedia, shelveMedia } from '#domain/media/media.decide.ts';
import { altTexts } from '#domain/media/media.events.ts';
import { mediaMessages } from '#domain/media/media.messages.ts';
import { type MediaState, mediaFold, mediaStream } from '#domain/media/media.state.ts';
import { mediaCommand } from './offered/media-command.ts';

/** For those who may edit pages. */
const byEditor = { ...mediaCommand, access: { function: 'pages', action: 'edit' } } as const;
const oneMedia = z.object({ mediaId: id });

/** Puts an uploaded file into the library. The caller has checked that it is the sender's own upload. */
export const shelveMediaCommand = defineCommand({
  name: 'ShelveMedia',
  ...byEditor,
  schema: oneMedia.extend({ replaces: id.nullable() }),
  gather: async ({ load }, { replaces }): Promise<MediaState> =>
    replaces === null ? null : load(mediaStream(replaces), mediaFold),
  decide: ({ payload, state, facts }) => shelveMedia(state, payload, facts),
  answer: ({ payload }) => ({ id: payload.mediaId }),
  message: mediaMessages['media-shelved'],
});

/** Describes what an image shows; only the languages given are touched. */
export const describeMediaCommand = defineCommand({
  name: 'DescribeMedia',
  ...byEditor,
  schema: oneMedia.extend(altTexts),
  edits: ({ mediaId: _, ...alts }) =>
    Object.fromEntries(Object.entries(alts).map(([lang, alt]) => [`alt.${lang}`, alt])),
  decide: ({ payload: { mediaId, ...alts }, state }) => describeMedia(state, mediaId, alts),
  message: mediaMessages['media-described'],
});

/** Takes a file that nothing uses out of the library. */
export const removeMediaCommand = defineCommand({
  name: 'RemoveMedia',
  ...byEditor,
  schema: oneMedia,
  gather: ({ mediaUses }, { mediaId }) => mediaUses(mediaId),
  decide: ({ state, facts }) => removeMedia(state, facts),
  message: mediaMessages['media-removed'],
});

/** Brings a file back that was taken out. */
export const restoreMediaCommand = defineCommand({
  name: 'RestoreMedia',
  ...byEditor,
  schema: oneMedia,
  decide: ({ state }) => restoreMedia(state),
  message: mediaMessages['media-restored'],
});
