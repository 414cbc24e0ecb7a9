import { useEffect, useRef, useState } from 'react';
import { asFailure } from '#web/lib/api/failure.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { FileRef } from '#web/ui/file-field.tsx';

/** An image that is being uploaded; once stored, it moves into the form. */
export interface ImageUpload {
  readonly key: string;
  readonly name: string;
  /** The uploaded part, 0 to 1. */
  readonly part: number;
  /** Why it failed; null while it is under way. */
  readonly failed: string | null;
}

/**
 * Uploads images one after the other, in the order in which they were chosen, with the progress of each. The form
 * cannot be sent before the last one arrived or was removed.
 * @param stored called with each image that arrived
 */
export function useImageUploads(stored: (file: FileRef) => void) {
  const t = useTexts(common);
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const pendingFault =
    uploads.find(({ failed }) => failed !== null)?.failed ?? (uploads.length > 0 ? t('uploadRunning') : null);
  const { fault, forget } = useOwnFault(() => pendingFault);
  useEffect(() => {
    if (pendingFault === null) forget();
  }, [pendingFault, forget]);
  const latestStored = useRef(stored);
  useEffect(() => {
    latestStored.current = stored;
  });
  const queue = useRef(Promise.resolve());
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current.abort();
  }, []);

  const drop = (key: string) => setUploads((now) => now.filter((one) => one.key !== key));
  const change = (key: string, next: Partial<ImageUpload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const send = async (key: string, file: File) => {
    const { signal } = unmounted.current;
    try {
      const onProgress = (part: number) => change(key, { part });
      const { data } = await upload('/api/v1/media', { kind: 'photo' }, file, { name: file.name, signal, onProgress });
      if (signal.aborted) return;
      drop(key);
      latestStored.current({ media: data.media, name: data.name });
    } catch (error) {
      if (!signal.aborted) change(key, { failed: asFailure(error).message });
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = crypto.randomUUID();
      setUploads((now) => [...now, { key, name: file.name, part: 0, failed: null }]);
      queue.current = queue.current.then(() => send(key, file));
    }
  };
  return { uploads, fault, add, drop };
}
