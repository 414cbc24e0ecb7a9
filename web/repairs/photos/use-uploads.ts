import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES } from '#domain/repairs/photo-limits.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

/** A photo on its way to the server. */
export interface Upload {
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  /** 0 to 1. */
  readonly part: number;
  /** Why it did not get there; null: still going. */
  readonly reason: string | null;
}

export type FileFault = 'wrongType' | 'tooLarge' | 'tooMany';
/** What the store takes as a photo. */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Divides chosen files into those that can be sent and why the others can't, before anything is sent. */
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
 * Sends photos one by one as they come, with progress; what failed stays, to be tried again or taken away. The form does not
 * go before the last has arrived: `fault` says so.
 */
export function useUploads(onStored: (capture: Capture) => void) {
  const t = useTexts(common);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waits =
    uploads.length > 0 ? (uploads.find(({ reason }) => reason !== null)?.reason ?? t('uploadRunning')) : null;
  const { fault, forget } = useOwnFault(() => waits);
  useEffect(() => {
    if (waits === null) forget();
  }, [waits, forget]);
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
