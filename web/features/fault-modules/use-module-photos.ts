import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure } from '#web/lib/api/failure.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { live } from '#web/lib/live/live.ts';
import type { WaitingPhoto } from '#web/lib/offline/stored.ts';
import { dropPhoto, notePhoto } from '#web/lib/offline/waiting-photos.ts';
import { useWaitingSaves } from '#web/lib/outbox/app-outbox.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { passes } from '#web/repairs/photos/passing.ts';
import { takePhoto } from '#web/repairs/photos/take-photo.ts';
import { useWaitingPhotos } from '#web/repairs/photos/use-waiting-photos.ts';
import type { StoredFile } from './module-form.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo of the module that is not uploaded yet. */
export interface ModulePhoto {
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  /** The uploaded part, 0 to 1; null: the photo waits for a connection. */
  readonly part: number | null;
  readonly refused: string | null;
  /** A waiting save of the module takes the photo along. It can't be removed: the save goes out as submitted. */
  readonly goes: boolean;
}

interface Options {
  /** The module is being sent and takes its photos along: no upload starts meanwhile. */
  readonly paused: boolean;
  /** Called when a photo is uploaded. */
  readonly stored: (file: StoredFile) => void;
}

export interface ModulePhotos {
  readonly photos: readonly ModulePhoto[];
  readonly fault: string | null;
  /** Keeps a photo in this browser. @returns false: this browser can't keep it */
  readonly take: (file: File) => Promise<boolean>;
  readonly retry: (key: string) => Promise<void>;
  readonly drop: (key: string) => Promise<void>;
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
  const [parts, setParts] = useState<ReadonlyMap<string, number>>(new Map());
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

  const run = useCallback(async ({ key, file, name }: WaitingPhoto) => {
    const stop = new AbortController();
    running.current.set(key, stop);
    const note = (part: number) => setParts((now) => new Map(now).set(key, part));
    note(0);
    try {
      const { data } = await upload('/api/v1/media', { kind: 'photo' }, file, {
        name,
        commandId: key,
        signal: stop.signal,
        onProgress: note,
      });
      if (stop.signal.aborted) return;
      setUploadedKeys((now) => new Set(now).add(key));
      storedRef.current({ media: data.media, name: data.name || name });
      await dropPhoto(key);
    } catch (error) {
      if (stop.signal.aborted) return;
      const { status, message } = asFailure(error);
      if (passes(status)) setOfflineKeys((now) => new Set(now).add(key));
      else await notePhoto(key, { refused: message });
    } finally {
      running.current.delete(key);
      setParts((now) => new Map([...now].filter(([other]) => other !== key)));
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

  return {
    photos: waiting.map(({ key, name, file, refused }) => ({
      key,
      name,
      file,
      refused,
      part: parts.get(key) ?? null,
      goes: claimed.has(key),
    })),
    fault,
    take: async (file) => {
      if (!account) return false;
      const { blob, name } = await shrinkPhoto(file);
      return takePhoto({ account: account.id, to: { draft }, file: blob, name });
    },
    retry: (key) => notePhoto(key, { refused: null }),
    drop: (key) => {
      running.current.get(key)?.abort();
      return dropPhoto(key);
    },
    keys: waiting.map(({ key }) => key),
  };
}
