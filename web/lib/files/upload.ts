import { withQuery } from '#api/contracts/address.ts';
import type { UploadAnswer, UploadPath, UploadQuery } from '#api/contracts/endpoints.ts';
import { failureFrom, unreachable } from '../http/failure.ts';
import { newCommandId } from '../http/own-commands.ts';
import { withSession } from '../session/with-session.ts';

/**
 * Uploads a file as multipart field `file` and reports the progress (0 to 1). It uses XMLHttpRequest, because `fetch`
 * does not report an upload's progress.
 */
export function upload<P extends UploadPath>(
  path: P,
  query: UploadQuery<P>,
  file: Blob,
  {
    name,
    onProgress,
    signal,
    commandId = newCommandId(),
  }: { name: string; onProgress?: (part: number) => void; signal?: AbortSignal; commandId?: string },
): Promise<UploadAnswer<P>> {
  return withSession(
    (headers) =>
      new Promise<UploadAnswer<P>>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('POST', withQuery(path, query));
        for (const [key, value] of Object.entries({ ...headers, 'idempotency-key': commandId })) {
          request.setRequestHeader(key, value);
        }
        request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
        request.onerror = () => reject(unreachable());
        request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
        request.onload = () => {
          if (request.status >= 200 && request.status < 300)
            resolve(JSON.parse(request.responseText) as UploadAnswer<P>);
          else reject(failureFrom(request.status, request.responseText));
        };
        signal?.addEventListener('abort', () => request.abort(), { once: true });
        const form = new FormData();
        form.append('file', file, name);
        request.send(form);
      }),
  );
}
