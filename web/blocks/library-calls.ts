import { useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import type { LibraryView } from '#domain/media/library-views.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePages } from '#web/lib/live/use-pages.ts';

/** Keys of what is known of the media library. */
export const libraryKeys = {
  all: ['media-library'] as const,
  one: (id: number) => ['media-library', 'one', id] as const,
};

/** A part of the library, what came last first, live, with how many files stand in each part. */
export function useLibrary(view: LibraryView, search: string) {
  const client = useQueryClient();
  const asked = { view, search: search || undefined, limit: 50 };
  const files = usePages([...libraryKeys.all, 'list', view, search], (cursor, signal) =>
    get('/api/v1/mediaLibrary/all', { ...asked, cursor }, signal),
  );
  const again = () => client.invalidateQueries({ queryKey: libraryKeys.all });
  useTopic(TOPICS.mediaLibrary, files.since, { onChange: again, onReset: again });
  return { ...files, counts: files.data?.pages[0]?.counts };
}

/** Puts a file that was just uploaded into the library. @param replaces the file that it stands for; null: none */
export const shelve = (media: number, replaces: number | null = null) =>
  write('PUT', '/api/v1/mediaLibrary', { media, replaces: replaces ?? '' });
