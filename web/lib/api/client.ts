import { pause } from '#web/lib/time/pause.ts';
import type { Count } from '../numbers/numbers.ts';
import { accessToken, refreshSession, sessionLost } from '../session/session.ts';
import { ApiFailure, failureFrom, unreachable } from './failure.ts';
import { newCommandId } from './own-commands.ts';
import { type Request, receive, send } from './send.ts';

/** The answer to a write (`envelope.ts`, `written`). */
export interface Written<T = unknown> {
  readonly data: T;
  readonly message: string;
  readonly revision: number;
  readonly position: string | null;
  readonly visible: boolean;
}

/** A list read by cursor (`envelope.ts`, `page`). */
export interface Page<T> {
  readonly data: readonly T[];
  readonly message: string;
  readonly next: string | null;
  readonly count: Count;
  readonly position: string | null;
}

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A path with its query; empty values are left out. */
export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Runs an exchange with the session's token; a 401 refreshes the session once and tries again, then ends it. */
async function withSession<T>(run: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const token = accessToken();
  const authorise = (value: string | null): Record<string, string> =>
    value === null ? {} : { authorization: `Bearer ${value}` };
  try {
    return await run(authorise(token));
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    const renewed = await refreshSession();
    if (renewed === 'ended') sessionLost();
    if (renewed !== 'renewed') throw error;
    return run(authorise(accessToken()));
  }
}

/** Reads: `GET` with the session. */
export function get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> {
  return withSession((headers) => send<T>(withQuery(path, query), { headers, signal }));
}

/** Reads a file with the session. */
export function getBlob(path: string, signal?: AbortSignal): Promise<Blob> {
  return withSession((headers) => receive(path, { headers, signal }));
}

export interface WriteOptions {
  /** The revision that the form was loaded with (`If-Match`). */
  readonly revision?: number;
  /** Default: a new one. The same id makes a repeated call give the first call's result. */
  readonly commandId?: string;
}

const PAUSES_MS = [400, 1200];

/**
 * Writes: every one with an `Idempotency-Key`, so that a lost answer is asked for again without doing the work twice.
 * @throws ApiFailure with the refusal
 */
export async function write<T = unknown>(
  method: Exclude<Request['method'], 'GET' | undefined>,
  path: string,
  body?: unknown,
  { revision, commandId = newCommandId() }: WriteOptions = {},
): Promise<Written<T>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withSession((headers) =>
        send<Written<T>>(path, {
          method,
          body: body ?? {},
          headers: {
            ...headers,
            'idempotency-key': commandId,
            ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
          },
        }),
      );
    } catch (error) {
      const rest = PAUSES_MS[attempt];
      if (!(error instanceof ApiFailure) || error.status !== 0 || rest === undefined) throw error;
      await pause(rest);
    }
  }
}

/**
 * Uploads a file as multipart field `file`, telling how far it is (0 to 1).
 * By XMLHttpRequest: `fetch` does not tell an upload's progress.
 */
export function upload<T>(
  path: string,
  file: Blob,
  { name, onProgress, signal }: { name: string; onProgress?: (part: number) => void; signal?: AbortSignal },
): Promise<T> {
  const commandId = newCommandId();
  return withSession(
    (headers) =>
      new Promise<T>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('POST', path);
        for (const [key, value] of Object.entries({ ...headers, 'idempotency-key': commandId })) {
          request.setRequestHeader(key, value);
        }
        request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
        request.onerror = () => reject(unreachable());
        request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
        request.onload = () => {
          if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as T);
          else reject(failureFrom(request.status, request.responseText));
        };
        signal?.addEventListener('abort', () => request.abort(), { once: true });
        const form = new FormData();
        form.append('file', file, name);
        request.send(form);
      }),
  );
}
