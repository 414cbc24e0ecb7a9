import type { WriteValues } from '#api/contracts/endpoints.ts';
import type { SetupState } from '#api/contracts/setup.contract.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { send } from '#web/lib/http/send.ts';

type Step = '/api/v1/setup' | '/api/v1/setup/firm' | '/api/v1/setup/logo';

/** Sends a step of the set-up. The token is part of the link. @throws ApiFailure: 404 if the link is not valid */
export async function setupStep<P extends Step>(
  path: P,
  values: WriteValues<'POST', P>,
  signal?: AbortSignal,
): Promise<SetupState> {
  const headers = { 'idempotency-key': newCommandId() };
  return (await send('POST', path, values, { headers, signal })).data;
}
