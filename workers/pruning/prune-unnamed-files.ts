import type { MediaStore } from '#platform/files/media-store.ts';
import type { Prune } from './pruning.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** As long as uploads that nothing uses: nobody restores a database of so long ago beside the files of today. */
const KEPT_DAYS = 30;

/**
 * Removes bytes on disk that no row names, 30 days after they were stored: a process died between storing an upload, or
 * a size of an image, and writing its row. Each hour looks at a part of the folders, and a day at all of them.
 */
export function pruneUnnamedFiles(media: Pick<MediaStore, 'removeUnnamed'>): Prune {
  return (_pool, now) => {
    const hour = Math.floor(now / HOUR_MS) % DAY_HOURS;
    return media.removeUnnamed(now - KEPT_DAYS * DAY_HOURS * HOUR_MS, (nth) => nth % DAY_HOURS === hour);
  };
}
