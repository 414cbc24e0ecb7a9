import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure } from '#web/lib/api/failure.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { StoredFile } from './module-form.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A file that is being uploaded. Once stored it leaves this list for the form. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  /** The uploaded part, 0 to 1. */
  readonly part: number;
  /** Why the upload failed, ready to show; null while it is under way. */
  readonly failed: string | null;
}

/**
 * Uploads files and tells how far each one is; a failed one can be tried again or left out. The form is not sent before
 * the last file has arrived: `fault` says so.
 */
export function useUploads(stored: (file: StoredFile) => void) {
  const t = useTexts(common);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const blockReason =
    uploads.length > 0 ? (uploads.find(({ failed }) => failed !== null)?.failed ?? t('uploadRunning')) : null;
  const { fault, forget } = useOwnFault(() => blockReason);
  useEffect(() => {
    if (blockReason === null) forget();
  }, [blockReason, forget]);
  const storedRef = useRef(stored);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    storedRef.current = stored;
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const stop of all.values()) stop.abort();
      all.clear();
    };
  }, []);

  const change = useCallback((key: string, next: Partial<Upload>) => {
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));
  }, []);
  const drop = useCallback((key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((now) => now.filter((other) => other.key !== key));
  }, []);

  const run = useCallback(
    async (key: string, file: File) => {
      const stop = new AbortController();
      running.current.set(key, stop);
      change(key, { part: 0, failed: null });
      try {
        const { blob, name } = await shrinkPhoto(file);
        const { data } = await upload('/api/v1/media', {}, blob, {
          name,
          signal: stop.signal,
          onProgress: (part) => change(key, { part }),
        });
        if (stop.signal.aborted) return;
        drop(key);
        storedRef.current({ media: data.media, name: data.name });
      } catch (error) {
        if (!stop.signal.aborted) change(key, { failed: asFailure(error).message });
      }
    },
    [change, drop],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const key = crypto.randomUUID();
        setUploads((now) => [...now, { key, file, part: 0, failed: null }]);
        run(key, file);
      }
    },
    [run],
  );
  const retry = useCallback((one: Upload) => run(one.key, one.file), [run]);
  return { uploads, fault, add, retry, drop };
}
