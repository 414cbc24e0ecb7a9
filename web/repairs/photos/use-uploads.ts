import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES } from '#domain/repairs/photo-limits.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

/** A photo that is being uploaded. */
export interface Upload {
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  /** The uploaded part, 0 to 1. */
  readonly part: number;
  /** Why the upload failed; null: it is under way. */
  readonly reason: string | null;
}

export type FileFault = 'wrongType' | 'tooLarge' | 'tooMany';
/** The types that the server accepts as photos. */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/**
 * Divides chosen files, before anything is sent, into those that can be sent and those that can't, with the reason.
 * @param room how many photos may still be added
 */
export function sortFiles<F extends { readonly name: string; readonly type: string; readonly size: number }>(
  files: readonly F[],
  room: number,
): { readonly good: readonly F[]; readonly faults: readonly { readonly name: string; readonly fault: FileFault }[] } {
  const good: F[] = [];
  const faults: { name: string; fault: FileFault }[] = [];
  for (const file of files) {
    if (!PHOTO_TYPES.includes(file.type)) faults.push({ name: file.name, fault: 'wrongType' });
    else if (file.size > MAX_IMAGE_BYTES) faults.push({ name: file.name, fault: 'tooLarge' });
    else if (good.length >= room) faults.push({ name: file.name, fault: 'tooMany' });
    else good.push(file);
  }
  return { good, faults };
}

/**
 * Uploads each photo as it is added, with progress; a failed one stays, to be tried again or removed. The form is not
 * sent before the last photo has arrived: `fault` says so.
 */
export function useUploads(onStored: (capture: Capture) => void) {
  const t = useTexts(common);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const blockReason =
    uploads.length > 0 ? (uploads.find(({ reason }) => reason !== null)?.reason ?? t('uploadRunning')) : null;
  const { fault, forget } = useOwnFault(() => blockReason);
  useEffect(() => {
    if (blockReason === null) forget();
  }, [blockReason, forget]);
  const stops = useRef(new Map<string, AbortController>());
  const stored = useRef(onStored);
  stored.current = onStored;

  const change = useCallback((key: string, fields: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  }, []);
  const drop = useCallback((key: string) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  const send = useCallback(
    async ({ key, file, name }: Pick<Upload, 'key' | 'file' | 'name'>) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      change(key, { part: 0, reason: null });
      try {
        const { data } = await upload('/api/v1/media', { kind: 'photo' }, file, {
          name,
          onProgress: (part) => change(key, { part }),
          signal: stop.signal,
        });
        drop(key);
        stored.current({ media: data.media, name: data.name || name, img_rep_test: false });
      } catch (error) {
        if (!stop.signal.aborted) change(key, { reason: asFailure(error).message });
      }
    },
    [change, drop],
  );

  const add = useCallback(
    (file: Blob, name: string) => {
      const one = { key: crypto.randomUUID(), file, name, part: 0, reason: null };
      setUploads((all) => [...all, one]);
      send(one);
    },
    [send],
  );
  return { uploads, fault, add, retry: send, drop };
}
