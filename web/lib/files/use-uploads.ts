import { useEffect, useReducer, useRef } from 'react';
import { useOwnFault } from '../forms/own-fault.ts';
import { asFailure } from '../http/failure.ts';
import { common } from '../text/common.texts.ts';
import { useTexts } from '../text/texts.ts';
import type { FileRef } from './file-ref.ts';
import { upload } from './upload.ts';
import { failureOf, reduceUploads, type Upload } from './uploads.ts';

interface UploadOptions {
  /** Only pictures are accepted. */
  readonly photo: boolean;
  /** Called with each file that was stored. */
  readonly onStored: (file: FileRef) => void;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** Why the form around can't be sent yet: a file failed, or is still under way. Null before anybody tried. */
  readonly fault: string | null;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  /** Removes an upload; one that is under way ends. */
  readonly drop: (key: string) => void;
}

/**
 * Uploads files, one after the other, with progress; a failed one stays to be tried again or removed. The form around
 * is not sent before the last one is stored or removed. Uploads end when the component unmounts.
 */
export function useUploads({ photo, onStored }: UploadOptions): Uploads {
  const t = useTexts(common);
  const [uploads, dispatch] = useReducer(reduceUploads, []);
  const blockReason = uploads.length === 0 ? null : (failureOf(uploads) ?? t('uploadRunning'));
  const { fault, forget } = useOwnFault(() => blockReason);
  useEffect(() => {
    if (blockReason === null) forget();
  }, [blockReason, forget]);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });

  const sending = uploads.find(({ status }) => status === 'sending');
  const [key, file] = [sending?.key, sending?.file];
  useEffect(() => {
    if (key === undefined || file === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    upload('/api/v1/media', photo ? { kind: 'photo' } : {}, file, {
      name: file.name,
      commandId: key,
      signal,
      onProgress: (part) => signal.aborted || dispatch({ type: 'progressed', key, part }),
    }).then(
      ({ data }) => {
        if (signal.aborted) return;
        dispatch({ type: 'left', key });
        stored.current({ media: data.media, name: data.name || file.name });
      },
      (error) => signal.aborted || dispatch({ type: 'failed', key, reason: asFailure(error).message }),
    );
    return () => stop.abort();
  }, [key, file, photo]);

  return {
    uploads,
    fault,
    add: (files) => dispatch({ type: 'added', files: files.map((one) => ({ key: crypto.randomUUID(), file: one })) }),
    retry: (failed) => dispatch({ type: 'retried', key: failed }),
    drop: (removed) => dispatch({ type: 'left', key: removed }),
  };
}
