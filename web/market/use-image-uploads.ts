import { useEffect, useRef, useState } from 'react';
import { asFailure } from '#web/lib/api/failure.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { FileRef } from '#web/ui/file-field.tsx';

/** An image on its way; once stored it leaves for the form. */
export interface ImageUpload {
  readonly key: string;
  readonly name: string;
  /** 0 to 1. */
  readonly part: number;
  /** Why it failed; null while it is under way. */
  readonly failed: string | null;
}

/**
 * Sends images one after the other, in the order in which they were chosen, and tells how far each is. The form does not go
 * before the last arrived or was left out.
 */
export function useImageUploads(stored: (file: FileRef) => void) {
  const t = useTexts(common);
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const waits =
    uploads.find(({ failed }) => failed !== null)?.failed ?? (uploads.length > 0 ? t('uploadRunning') : null);
  const { fault, forget } = useOwnFault(() => waits);
  useEffect(() => {
    if (waits === null) forget();
  }, [waits, forget]);
  const told = useRef(stored);
  useEffect(() => {
    told.current = stored;
  });
  const queue = useRef(Promise.resolve());
  const gone = useRef(new AbortController());
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);

  const drop = (key: string) => setUploads((now) => now.filter((one) => one.key !== key));
  const change = (key: string, next: Partial<ImageUpload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const send = async (key: string, file: File) => {
    const { signal } = gone.current;
    try {
      const onProgress = (part: number) => change(key, { part });
      const { data } = await upload('/api/v1/media', { kind: 'photo' }, file, { name: file.name, signal, onProgress });
      if (signal.aborted) return;
      drop(key);
      told.current({ media: data.media, name: data.name });
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
