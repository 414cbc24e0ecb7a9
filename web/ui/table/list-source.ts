import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Page } from '#api/contracts/envelope.ts';
import type { BaseState } from './list-definition.ts';
import type { ListRow } from './rows/row.ts';

/** Rows that a list asks for at a time. */
export const ROWS_A_PAGE = 100;

/** A page that a list asks for. */
export interface PageRequest {
  readonly query: Readonly<Record<string, string>>;
  /** Null: the first. */
  readonly cursor: string | null;
  readonly limit: number;
}

/** Where a list's rows come from, and how it merges live changes. Keep it the same object while nothing changes. */
export interface ListSource<R extends ListRow, S extends BaseState> {
  /** Fetches a page of the list. */
  page(asked: PageRequest, signal?: AbortSignal): Promise<Page<R>>;
  keyOf(query: Readonly<Record<string, string>>): QueryKey;
  /** The live topic of its rows; null: this person may not follow it, and the list is fetched again now and then. */
  readonly topic: string | null;
  /** Key of the queries that count the rows of each view. */
  readonly counts?: QueryKey;
  /** Whether a change moves a row from view to view: then the counts are fetched again. */
  moves?(before: R, after: R): boolean;
  /**
   * Whether a row belongs to what the list shows. `shown`: the list shows it already, and it stays while one searches.
   */
  belongs(row: R, state: S, shown: boolean): boolean;
  /** The list's order, by which new rows are placed. */
  order(state: S): (a: R, b: R) => number;
}

export type ListPages<R> = InfiniteData<Page<R>, string | null>;
