import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { asFailure } from '#web/lib/http/failure.ts';
import { FailedState } from './page-state.tsx';

/** What is drawn of a query. */
export interface FoundQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface FoundProps<Data> {
  readonly of: FoundQuery<Data>;
  /** Shown until the answer is here: the height of a skeleton in px, or a skeleton of the content's own shape. */
  readonly waiting?: ReactNode;
  /** Shown where there is no such thing (404), in place of the common words. */
  readonly missing?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** With these the server says that the thing is gone, or no longer this account's to see. */
const GONE: readonly number[] = [403, 404, 410];

/**
 * What a query found, or in its place that it loads, why it failed, that it is forbidden or missing. What was shown
 * stays while it can't be loaded anew.
 */
export function Found<Data>({ of, waiting = 320, missing, children }: FoundProps<Data>) {
  const { data, error, refetch } = of;
  const status = error ? asFailure(error).status : null;
  if (data !== undefined && (status === null || !GONE.includes(status))) return children(data);
  if (status === null) return typeof waiting === 'number' ? <Skeleton h={waiting} /> : waiting;
  return status === 404 && missing ? missing : <FailedState error={error} retry={refetch} />;
}
