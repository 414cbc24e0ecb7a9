import type { MediaStore } from '#platform/files/media-store.ts';
import type { Prune } from './pruning.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * Removes bytes on disk that no row names, a day after they were stored: a process died between storing an upload, or a
 * size of an image, and writing its row. Each hour looks at a part of the folders, and a day at all of them.
 */
export function pruneUnnamedFiles(media: Pick<MediaStore, 'removeUnnamed'>): Prune {
  return (_pool, now) => {
    const hour = Math.floor(now / HOUR_MS) % DAY_HOURS;
    return media.removeUnnamed(now - DAY_HOURS * HOUR_MS, (nth) => nth % DAY_HOURS === hour);
  };
}
