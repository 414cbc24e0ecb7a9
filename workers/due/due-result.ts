import type { Write } from '#workers/followers/follower.ts';
import type { DueRow } from './due-table.ts';

/**
 * The result of a due row: done (with what it writes, in the transaction that removes it), or again at a time (ISO
 * 8601).
 */
export type DueResult =
  | { readonly done: true; readonly write?: Write; readonly committed?: () => void }
  | { readonly again: string; readonly write?: Write; readonly committed?: () => void };

export type DueHandler = (row: DueRow, now: string) => Promise<DueResult>;
