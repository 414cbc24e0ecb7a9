import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Loses no live change. To invalidate a query whose first fetch is under way joins that fetch in TanStack's own client: its answer, made
 * before the change, would stay. Here such a query is asked once more as soon as its first answer is there.
 */
export class LiveQueryClient extends QueryClient {
  /** Queries that are asked again after their first fetch: however many changes come meanwhile, once. */
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
    // Joins the fetch under way. That it failed is told where its answer is waited for.
    await query.fetch().catch(() => undefined);
    this.#waiting.delete(query);
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}
