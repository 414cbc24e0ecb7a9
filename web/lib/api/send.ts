import { language } from '../text/language.ts';
import { failureFrom, unreachable } from './failure.ts';

export interface Request {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * One HTTP exchange, without session: gives the parsed JSON body, or throws an `ApiFailure`.
 * An abort passes through as the browser throws it.
 */
export async function send<T>(path: string, { method = 'GET', body, headers, signal }: Request = {}): Promise<T> {
  const response = await reach(path, { method, body, headers, signal });
  const raw = await response.text();
  return (raw === '' ? null : JSON.parse(raw)) as T;
}

/** Like {@link send}, for files: gives the response itself. */
export async function reach(path: string, { method = 'GET', body, headers, signal }: Request = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
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
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
  if (!response.ok) throw failureFrom(response.status, await response.text());
  return response;
}
