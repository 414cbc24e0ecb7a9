import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * A query client that loses no live change. In TanStack's own client, invalidating a query whose first fetch is under
 * way only joins that fetch, and its answer from before the change would stay. Here such a query is asked once more as
 * soon as its first answer has come.
 */
export class LiveQueryClient extends QueryClient {
  /** Queries that will be asked again after their first fetch: once, however many changes come meanwhile. */
  readonly #waiting = new WeakSet<object>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.data === undefined && query.state.fetchStatus !== 'idle');
    const again = underWay.filter((query) => !this.#waiting.has(query));
    const joined = super.invalidateQueries(filters, options);
    await Promise.all([joined, ...again.map((query) => this.#askOnceMore(query))]);
  }

  async #askOnceMore(query: { readonly queryKey: QueryKey; fetch(): Promise<unknown> }): Promise<void> {
    this.#waiting.add(query);
    // This joins the fetch under way. A failure of it is reported where its answer is awaited.
    await query.fetch().catch(() => undefined);
    this.#waiting.delete(query);
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}
