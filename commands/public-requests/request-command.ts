import { z } from 'zod';
import { id } from '#domain/kernel/values.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';

/** What all commands on a request have in common: its stream. */
export const requestCommand = {
  stream: ({ id: requestId }: { readonly id: number }) => requestStream(requestId),
  fold: requestFold,
} as const;

/** For those who work on requests. */
export const requestEditorCommand = { ...requestCommand, access: { function: 'requests', action: 'edit' } } as const;

export const requestIdInput = z.object({ id });
