/** How far an upload is; once stored it leaves the list for the form's value. */
type UploadStatus =
  | { readonly status: 'queued' }
  /** `part` is what was sent of it, 0 to 1. */
  | { readonly status: 'sending'; readonly part: number }
  /** `reason` says why, ready to show. */
  | { readonly status: 'failed'; readonly reason: string };

/** A file on its way to the server. */
export type Upload = UploadStatus & {
  /** Also the Idempotency-Key: sent again after a lost answer, the file is stored once. */
  readonly key: string;
  readonly file: File;
};

export type UploadEvent =
  | { readonly type: 'added'; readonly files: readonly Pick<Upload, 'key' | 'file'>[] }
  | { readonly type: 'progressed'; readonly key: string; readonly part: number }
  | { readonly type: 'failed'; readonly key: string; readonly reason: string }
  | { readonly type: 'retried'; readonly key: string }
  /** It was stored, or the person removed it. */
  | { readonly type: 'left'; readonly key: string };

/**
 * The uploads of a field after an event. One is sent at a time, in the order in which the files were chosen, so that
 * they are stored in this order; a failed one does not hold up the others. An event of an upload that was removed
 * meanwhile changes nothing. Pure.
 */
export function reduceUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  return sendNext(changed(uploads, event));
}

function changed(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'added':
      return [...uploads, ...event.files.map((one) => ({ ...one, status: 'queued' as const }))];
    case 'left':
      return uploads.filter(({ key }) => key !== event.key);
    case 'progressed':
      return withStatus(uploads, event.key, { status: 'sending', part: event.part });
    case 'failed':
      return withStatus(uploads, event.key, { status: 'failed', reason: event.reason });
    case 'retried':
      return withStatus(uploads, event.key, { status: 'queued' });
  }
}

function withStatus(uploads: readonly Upload[], key: string, status: UploadStatus): readonly Upload[] {
  return uploads.map((one) => (one.key === key ? { key, file: one.file, ...status } : one));
}

function sendNext(uploads: readonly Upload[]): readonly Upload[] {
  const next = uploads.find(({ status }) => status === 'queued');
  if (next === undefined || uploads.some(({ status }) => status === 'sending')) return uploads;
  return withStatus(uploads, next.key, { status: 'sending', part: 0 });
}

/** Why the first failed upload failed; null when none did. */
export function failureOf(uploads: readonly Upload[]): string | null {
  for (const one of uploads) if (one.status === 'failed') return one.reason;
  return null;
}
