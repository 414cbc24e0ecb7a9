import { addressed, withQuery } from '#api/contracts/address.ts';
import type {
  DownloadPath,
  DownloadValues,
  PaperPath,
  PaperValues,
  ReadAnswer,
  ReadPath,
  ReadValues,
  WriteAnswer,
  WriteMethod,
  WritePath,
  WriteQuery,
  WriteValues,
} from '#api/contracts/endpoints.ts';
import { language } from '../text/language.ts';
import { noteBehind } from './behind.ts';
import { ApiFailure, failureFrom, unreachable } from './failure.ts';

/*
 * The calls of the API, typed by the table of contracts (`api/contracts/endpoints.ts`): its paths, what each takes,
 * what each answers. They have no session (`lib/api` adds it). Each returns the server's answer or throws an
 * `ApiFailure`, also for an answer that was cut short, and for one that is no JSON and therefore not from Officina's
 * server. An abort passes through as the browser throws it.
 */

interface Options {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Reads. @param values those that the path names are filled into it, the rest are its query */
export function read<P extends ReadPath>(path: P, values: ReadValues<P>, options?: Options): Promise<ReadAnswer<P>> {
  return exchange(addressOf(path, values as object), options, json<ReadAnswer<P>>);
}

/** Reads a file. */
export function receive<P extends DownloadPath>(path: P, values: DownloadValues<P>, options?: Options): Promise<Blob> {
  return exchange(addressOf(path, values as object), options, (response) => response.blob());
}

/** Has the server make a file of the values; the server stores nothing. */
export function make<P extends PaperPath>(path: P, values: PaperValues<P>, options?: Options): Promise<Blob> {
  return exchange(path, { ...options, method: 'POST', body: values as object }, (response) => response.blob());
}

/** Writes. @param values those that the path names are filled into it, the rest are its body */
export function send<M extends WriteMethod, P extends WritePath<M> & string>(
  method: M,
  path: P,
  values: WriteValues<M, P>,
  { query, ...options }: Options & { readonly query?: WriteQuery<M, P> } = {},
): Promise<WriteAnswer<M, P>> {
  const { path: filled, rest } = addressed(path, values as object);
  return exchange(withQuery(filled, query ?? {}), { ...options, method, body: rest }, json<WriteAnswer<M, P>>);
}

function addressOf(path: string, values: object): string {
  const { path: filled, rest } = addressed(path, values);
  return withQuery(filled, rest);
}

async function json<T>(response: Response): Promise<T> {
  const raw = await response.text();
  return (raw === '' ? null : JSON.parse(raw)) as T;
}

async function exchange<T>(
  address: string,
  { method = 'GET', body, headers, signal }: Options & { readonly method?: string; readonly body?: object } = {},
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetch(address, {
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
    if (response.headers.has('x-read-behind')) noteBehind();
    if (!response.ok) throw failureFrom(response.status, await response.text());
    return await read(response);
  } catch (error) {
    if (signal?.aborted || error instanceof ApiFailure) throw error;
    throw unreachable();
  }
}
