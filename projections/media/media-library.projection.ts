import type { AltTexts } from '#domain/media/media.state.ts';
import { defineProjection } from '../kernel/projection.ts';

export type MediaLibraryRow = {
  id: number;
  replaces: number | null;
  alts: AltTexts;
  /** When it was taken out of the library; null: it is in. */
  removed_at: string | null;
  updated_at: string;
};

/** The files that were put into the firm's library. Their names and sizes are in `vault.media`. */
export const mediaLibrary = defineProjection<MediaLibraryRow>({
  name: 'media-library',
  version: 1,
  key: 'id',
  columns: { id: 'int8', replaces: 'int8', alts: 'jsonb', removed_at: 'timestamptz', updated_at: 'timestamptz' },
  indexes: ['(replaces) where replaces is not null'],
  on: ['MediaShelved', 'MediaDescribed', 'MediaRemoved', 'MediaRestored'],
  keys: (event) => ('mediaId' in event.data ? [event.data.mediaId] : []),
  evolve: (row, event) => {
    const { at: updated_at } = event.meta;
    if (event.type === 'MediaShelved') {
      const { mediaId: id, replaces } = event.data;
      return { id, replaces, alts: {}, removed_at: null, updated_at };
    }
    if (!row) return null;
    switch (event.type) {
      case 'MediaDescribed': {
        const { lang, alt } = event.data;
        return { ...row, alts: { ...row.alts, [lang]: alt }, updated_at };
      }
      case 'MediaRemoved':
        return { ...row, removed_at: updated_at, updated_at };
      case 'MediaRestored':
        return { ...row, removed_at: null, updated_at };
      default:
        return row;
    }
  },
});
