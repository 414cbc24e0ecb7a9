import { z } from 'zod';
import { id } from '#domain/kernel/values.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';

/** What all commands on a request have in common: its stream. */
export const ofRequest = {
  stream: ({ id: requestId }: { readonly id: number }) => requestStream(requestId),
  fold: requestFold,
} as const;

/** For those who work on requests. */
export const byWorker = { ...ofRequest, access: { function: 'requests', action: 'edit' } } as const;

export const oneRequest = z.object({ id });
