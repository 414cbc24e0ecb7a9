import { useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePages } from '#web/lib/live/use-pages.ts';

/** The query keys of the media library. */
export const libraryKeys = {
  all: ['media-library'] as const,
  counts: ['media-library', 'counts'] as const,
  one: (id: number) => ['media-library', 'one', id] as const,
};

/** The images of the library, newest first, live. */
export function useLibraryImages(search: string) {
  const client = useQueryClient();
  const params = { view: 'images' as const, search: search || undefined, limit: 50 };
  const files = usePages([...libraryKeys.all, 'images', search], (cursor, signal) =>
    get('/api/v1/mediaLibrary/all', { ...params, cursor }, signal),
  );
  const refresh = () => client.invalidateQueries({ queryKey: libraryKeys.all });
  useTopic(TOPICS.mediaLibrary, files.since, { onChange: refresh, onReset: refresh });
  return files;
}

/**
 * Puts an uploaded file into the library.
 * @param replaces the file that it replaces; null: none
 */
export const shelve = (media: number, replaces: number | null = null) =>
  write('PUT', '/api/v1/mediaLibrary', { media, replaces: replaces ?? '' });
