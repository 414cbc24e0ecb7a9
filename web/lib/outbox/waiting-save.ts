import type { ApiFailure } from '../http/failure.ts';

/** A save that did not reach the server: stored in this browser, for the account that made it, until it is sent. */
export interface WaitingSave {
  /** The command's id: however often the save is sent, the work is done once. */
  readonly id: string;
  readonly method: 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly values: object;
  /** The revision that the form was loaded with: a change by somebody else meanwhile is a conflict, and is shown. */
  readonly revision?: number | undefined;
  /** Key of the form's draft, which is dropped once the save has succeeded. */
  readonly draft?: string | undefined;
  /** Keys of photos that wait in this browser too, and are uploaded before the save. */
  readonly photos?: readonly string[] | undefined;
  /** The page's title (for people) and address when the save was made. */
  readonly title: string;
  readonly address: string;
  /** ISO instant. */
  readonly at: string;
  /** The server's refusal; without one the save still waits. */
  readonly refused?: Pick<ApiFailure, 'status' | 'code' | 'message' | 'conflicts'> | undefined;
}

/** The part of `Storage` that waiting saves need. */
export type WaitingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'officina.waiting';

export const waitingKey = (account: number) => `${PREFIX}.${account}`;

/**
 * The waiting saves in the order in which they were made; empty when the entry can't be read (another build's, or
 * tampered).
 */
export function readWaiting(storage: WaitingStorage, account: number): readonly WaitingSave[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(waitingKey(account)) ?? '[]');
    return Array.isArray(kept) ? (kept as WaitingSave[]) : [];
  } catch {
    return [];
  }
}

/** @returns false when the browser has no room left: nothing was stored then */
export function keepWaiting(storage: WaitingStorage, account: number, saves: readonly WaitingSave[]): boolean {
  try {
    if (saves.length === 0) storage.removeItem(waitingKey(account));
    else storage.setItem(waitingKey(account), JSON.stringify(saves));
    return true;
  } catch {
    return false;
  }
}
