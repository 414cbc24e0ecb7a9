import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { live } from '#web/lib/live/live.ts';
import { usePhotoProgress } from '#web/lib/offline/photo-progress.ts';
import type { WaitingPhoto } from '#web/lib/offline/stored.ts';
import { uploadWaitingPhoto } from '#web/lib/offline/upload-waiting-photo.ts';
import { dropPhoto, notePhoto } from '#web/lib/offline/waiting-photos.ts';
import { useWaitingSaves } from '#web/lib/outbox/app-outbox.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { passes } from '#web/repairs/photos/passing.ts';
import { takePhoto } from '#web/repairs/photos/take-photo.ts';
import { useWaitingPhotos } from '#web/repairs/photos/use-waiting-photos.ts';
import type { PendingPicture } from '#web/ui/files/pending-picture.tsx';

interface Options {
  /** The module is being sent and takes its photos along: no upload starts meanwhile. */
  readonly paused: boolean;
  /** Called when a photo is uploaded. */
  readonly stored: (file: FileRef) => void;
}

export interface ModulePhotos {
  readonly photos: readonly PendingPicture[];
  readonly fault: string | null;
  /** Keeps a photo in this browser. @returns false: this browser can't keep it */
  readonly keep: (file: File) => Promise<boolean>;
  /** Drops the photos that no waiting save of the module takes along: such a save goes out as it was submitted. */
  readonly dropAll: () => Promise<void>;
  /** Keys of the photos that go with the module, after the uploaded ones. */
  readonly keys: readonly string[];
}

/**
 * The photos of a module that is not sent yet. They wait in this browser, also over a reload, until they are uploaded
 * and in the module's draft. Without a connection they go with the module: `fault` holds the form back only while a
 * photo is being uploaded or was refused.
 */
export function useModulePhotos(draft: string, { paused, stored }: Options): ModulePhotos {
  const t = useTexts(common);
  const account = useAccount();
  /** Keys of uploaded photos: the list of waiting photos drops them only a moment later. */
  const [uploadedKeys, setUploadedKeys] = useState<ReadonlySet<string>>(new Set());
  const waiting = useWaitingPhotos({ draft }).filter(({ key }) => !uploadedKeys.has(key));
  const claimed = new Set(useWaitingSaves().flatMap(({ photos = [] }) => photos));
  const parts = usePhotoProgress();
  const storedRef = useRef(stored);
  useEffect(() => {
    storedRef.current = stored;
  });
  const running = useRef(new Map<string, AbortController>());
  /** Keys of photos that found no connection; they are tried again when it may be back. */
  const [offlineKeys, setOfflineKeys] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const again = () => setOfflineKeys((now) => (now.size > 0 ? new Set() : now));
    window.addEventListener('online', again);
    const stop = live.subscribeState(() => live.state() === 'online' && again());
    const all = running.current;
    return () => {
      window.removeEventListener('online', again);
      stop();
      for (const one of all.values()) one.abort();
      all.clear();
    };
  }, []);

  const run = useCallback(async (photo: WaitingPhoto) => {
    const { key } = photo;
    const stop = new AbortController();
    running.current.set(key, stop);
    try {
      const file = await uploadWaitingPhoto(photo, stop.signal);
      if (stop.signal.aborted) return;
      setUploadedKeys((now) => new Set(now).add(key));
      storedRef.current(file);
      await dropPhoto(key);
    } catch (error) {
      if (stop.signal.aborted) return;
      const { status, message } = asFailure(error);
      if (passes(status)) setOfflineKeys((now) => new Set(now).add(key));
      else await notePhoto(key, { refused: message });
    } finally {
      running.current.delete(key);
    }
  }, []);
  useEffect(() => {
    for (const photo of paused ? [] : waiting) {
      const { key, refused } = photo;
      if (refused === null && ![claimed, offlineKeys, running.current].some((keys) => keys.has(key))) void run(photo);
    }
  });

  const busy = waiting.some(({ key }) => parts.has(key)) ? t('uploadRunning') : null;
  const blockReason = waiting.find(({ refused }) => refused !== null)?.refused ?? busy;
  const { fault, forget } = useOwnFault(() => blockReason);
  useEffect(() => {
    if (blockReason === null) forget();
  }, [blockReason, forget]);

  const drop = (key: string) => {
    running.current.get(key)?.abort();
    return dropPhoto(key);
  };
  return {
    photos: waiting.map(({ key, name, file, refused }) => ({
      key,
      name,
      file,
      part: parts.get(key) ?? null,
      reason: refused,
      retry: () => void notePhoto(key, { refused: null }),
      drop: claimed.has(key) ? undefined : () => void drop(key),
    })),
    fault,
    keep: async (file) => {
      if (!account) return false;
      return takePhoto({ account: account.id, to: { draft }, file, name: file.name });
    },
    dropAll: async () => {
      for (const { key } of waiting) if (!claimed.has(key)) await drop(key);
    },
    keys: waiting.map(({ key }) => key),
  };
}
