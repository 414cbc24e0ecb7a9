import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Page } from '#api/contracts/envelope.ts';
import type { BaseState } from './list-definition.ts';
import type { ListRow } from './list-row.ts';

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
  /**
   * Reads a row as it is now; null: it is gone. For a topic that only says which row changed, where what a row says
   * depends on its reader. Absent: the topic tells the row itself.
   */
  rowNow?(id: number): Promise<Unplaced<R> | null>;
  /** Key of the queries that count the rows of each view. */
  readonly counts?: QueryKey;
  /** Whether a change moves a row from view to view: then the counts are fetched again. */
  moves?(before: R, after: R): boolean;
  /**
   * Whether the list shows a row in this state. `shown`: the list shows it already, and it stays while one searches.
   */
  matchesFilters(row: R, state: S, shown: boolean): boolean;
  /** The list's order, by which new rows are placed. */
  order(state: S): (a: R, b: R) => number;
}

/** A row whose age its page says, or the change that told it. */
export type Unplaced<R extends ListRow> = Omit<R, 'position'>;

/** A page of rows that don't say how old they are: each is as old as the page. */
export function placed<Row extends object>({ data, ...page }: Page<Row>): Page<Row & Pick<ListRow, 'position'>> {
  return { ...page, data: data.map((row) => ({ ...row, position: page.position ?? '' })) };
}

export type ListPages<R> = InfiniteData<Page<R>, string | null>;
