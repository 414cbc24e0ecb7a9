import { language } from '../text/language.ts';
import { ApiFailure, failureFrom, unreachable } from './failure.ts';

export interface Request {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * One HTTP exchange, without session: gives the parsed JSON body, or throws an `ApiFailure`: also for an answer that was
 * cut short, and for one that is no JSON, which is not our server's. An abort passes through as the browser throws it.
 */
export function send<T>(path: string, request: Request = {}): Promise<T> {
  return exchange(path, request, async (response) => {
    const raw = await response.text();
    return (raw === '' ? null : JSON.parse(raw)) as T;
  });
}

/** Like {@link send}, for files: gives the body as it is. */
export function receive(path: string, request: Request = {}): Promise<Blob> {
  return exchange(path, request, (response) => response.blob());
}

async function exchange<T>(
  path: string,
  { method = 'GET', body, headers, signal }: Request,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'accept-language': language(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw failureFrom(response.status, await response.text());
    return await read(response);
  } catch (error) {
    if (signal?.aborted || error instanceof ApiFailure) throw error;
    throw unreachable();
  }
}
