import { MAX_IMAGE_BYTES } from '#domain/repairs/photo-limits.ts';

/** The types that the server accepts as pictures. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export type PictureFault = 'wrongType' | 'tooLarge' | 'tooMany';

/**
 * Divides chosen files, before anything is sent, into those that can be sent and those that can't, with the reason.
 * @param room how many pictures may still be added
 */
export function sortPictures<F extends { readonly name: string; readonly type: string; readonly size: number }>(
  files: readonly F[],
  room: number,
): {
  readonly good: readonly F[];
  readonly faults: readonly { readonly name: string; readonly fault: PictureFault }[];
} {
  const good: F[] = [];
  const faults: { name: string; fault: PictureFault }[] = [];
  for (const file of files) {
    if (!PICTURE_TYPES.includes(file.type)) faults.push({ name: file.name, fault: 'wrongType' });
    else if (file.size > MAX_IMAGE_BYTES) faults.push({ name: file.name, fault: 'tooLarge' });
    else if (good.length >= room) faults.push({ name: file.name, fault: 'tooMany' });
    else good.push(file);
  }
  return { good, faults };
}
