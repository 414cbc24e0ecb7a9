import type { ApiFailure } from '../api/failure.ts';

/** A save that the server was not reached for: kept in this browser, for the account that made it, until it is up. */
export interface WaitingSave {
  /** The command's id: however often it goes out, the work is done once. */
  readonly id: string;
  readonly method: 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly values: object;
  /** The revision that the form was loaded with: what somebody else changed meanwhile is a conflict, and told. */
  readonly revision?: number | undefined;
  /** Key of the form's draft, which is no longer wanted once the save is up. */
  readonly draft?: string | undefined;
  /** Keys of photos that wait in this browser too, and go up before it. */
  readonly photos?: readonly string[] | undefined;
  /** What was open when it was made, for people, and its address. */
  readonly title: string;
  readonly address: string;
  /** ISO instant. */
  readonly at: string;
  /** What the server said when it was reached; without it the save waits. */
  readonly refused?: Pick<ApiFailure, 'status' | 'code' | 'message' | 'conflicts'> | undefined;
}

/** The part of `Storage` that waiting saves need. */
export type WaitingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'officina.waiting';

export const waitingKey = (account: number) => `${PREFIX}.${account}`;

/** In the order in which they were made. What can't be read (another build's, other hands') is none. */
export function readWaiting(storage: WaitingStorage, account: number): readonly WaitingSave[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(waitingKey(account)) ?? '[]');
    return Array.isArray(kept) ? (kept as WaitingSave[]) : [];
  } catch {
    return [];
  }
}

/** @returns false: the browser has no room left, nothing was kept */
export function keepWaiting(storage: WaitingStorage, account: number, saves: readonly WaitingSave[]): boolean {
  try {
    if (saves.length === 0) storage.removeItem(waitingKey(account));
    else storage.setItem(waitingKey(account), JSON.stringify(saves));
    return true;
  } catch {
    return false;
  }
}
