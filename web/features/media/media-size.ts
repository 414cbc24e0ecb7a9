import type { LibraryFile } from '#api/contracts/media-library.contract.ts';
import { language } from '#web/lib/text/language.ts';

/** The type and size of a file, as people read it: `JPEG · 1600 × 900 · 0,4 MB`. */
export function sizeOf({ type, bytes, width, height }: LibraryFile): string {
  const kind = type.replace(/^.*\//, '').toUpperCase();
  const [unit, count] = bytes < 100_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1e6] as const);
  const amount = count.toLocaleString(language(), { style: 'unit', unit, maximumFractionDigits: 1 });
  return [kind, ...(width === null ? [] : [`${width} × ${height}`]), amount].join(' · ');
}
