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
  WriteValues,
} from '#api/contracts/endpoints.ts';
import { pause } from '#web/lib/time/pause.ts';
import { ApiFailure } from '../http/failure.ts';
import { newCommandId } from '../http/own-commands.ts';
import { make, read, receive } from '../http/send.ts';
import { keepSeen, lastSeen } from '../offline/seen.ts';
import { outbox, sendLater, sendOnce } from '../outbox/app-outbox.ts';
import { mayWait } from '../outbox/may-wait.ts';
import { signedInAccount } from '../session/session.ts';
import { withSession } from '../session/with-session.ts';
import { functionHere } from './function-here.ts';

/** The autocomplete calls: `people/select`, `itemGr/selectitemGr`, `people/getSelectExternalReferent`. */
export const SELECT = /\/(select|getSelect)\w*$/;

/**
 * Reads with the session. When the server is not reached, returns what this account saw there last, if that was stored
 * (`lib/offline`).
 * @param values those that the path names are filled into it, the rest are its query
 */
export async function get<P extends ReadPath>(
  path: P,
  values: ReadValues<P>,
  signal?: AbortSignal,
): Promise<ReadAnswer<P>> {
  const account = signedInAccount()?.id;
  // A select carries the function of the page that asks (specification, section 6).
  const query = SELECT.test(path) ? { ...(values as object), idFunctionality: functionHere() } : values;
  try {
    const answer = await withSession((headers) => read(path, query as ReadValues<P>, { headers, signal }));
    // The read does not wait for this, and works in a browser that stores nothing.
    if (account !== undefined) keepSeen(path, values as object, answer, account).catch(() => undefined);
    return answer;
  } catch (error) {
    if (account === undefined || !(error instanceof ApiFailure) || error.status !== 0) throw error;
    const seen = await lastSeen(path, values as object, account).catch(() => undefined);
    if (seen === undefined) throw error;
    return seen as ReadAnswer<P>;
  }
}

/** Reads a file with the session. */
export function getBlob<P extends DownloadPath>(
  path: P,
  values: DownloadValues<P>,
  signal?: AbortSignal,
): Promise<Blob> {
  return withSession((headers) => receive(path, values, { headers, signal }));
}

/** Has the server make a file of the values. */
export function makeBlob<P extends PaperPath>(path: P, values: PaperValues<P>, signal?: AbortSignal): Promise<Blob> {
  return withSession((headers) => make(path, values, { headers, signal }));
}

export interface WriteOptions {
  /** The revision that the form was loaded with (`If-Match`). */
  readonly revision?: number;
  /** Default: a new one. The same id makes a repeated call give the first call's result. */
  readonly commandId?: string;
  /** Key of the form's draft, which is dropped once the save has succeeded, even if the form is gone by then. */
  readonly draft?: string;
  /**
   * Keys of photos that wait in this browser (`lib/offline`): they are uploaded first and end up last in `captures`.
   */
  readonly photos?: readonly string[];
}

const PAUSES_MS = [400, 1200];

/**
 * Writes with an `Idempotency-Key`, so that after a lost answer the call is repeated without doing the work twice. When
 * the server can't be reached, the save waits in the outbox, the person is told at once, and it is sent when the
 * connection is back: only then does the answer or the refusal come. A call that may not wait (`may-wait.ts`) fails
 * after two more tries.
 * @param values those that the path names are filled into it, the rest are the body
 * @throws ApiFailure with the refusal
 */
export async function write<M extends WriteMethod, P extends WritePath<M> & string>(
  method: M,
  path: P,
  values: WriteValues<M, P>,
  { revision, commandId = newCommandId(), draft, photos }: WriteOptions = {},
): Promise<WriteAnswer<M, P>> {
  const save = { id: commandId, method, path, values: values as object, revision, photos };
  const waits = mayWait(path) && signedInAccount() !== null;
  for (let attempt = 0; ; attempt++) {
    try {
      // Saves keep their order: those that wait already are sent first.
      if (!(waits && outbox.busy())) return (await sendOnce(save)) as WriteAnswer<M, P>;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 0) throw error;
      const rest = PAUSES_MS[attempt];
      if (!waits && rest === undefined) throw error;
      if (!waits) await pause(rest ?? 0);
    }
    if (waits) return (await sendLater({ ...save, draft })) as WriteAnswer<M, P>;
  }
}
