/** What every list shows, as it is written in the address: reload, Back and a sent link restore it. */
export interface BaseState {
  readonly view: string;
  readonly search: string;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

/** A list's state: the base with the list's own views, orders and filters. */
export type ListState<V extends string, O extends string, F> = {
  readonly view: V;
  readonly search: string;
  readonly sort: O;
  readonly direction: 'asc' | 'desc';
} & FilterValues<F>;

/** How a filter is written in the address (`filter-kinds.ts`). */
export interface FilterKind<T> {
  /** Its name in the address and in the server's query. */
  readonly param: string;
  /** Its value where nothing is chosen. */
  readonly empty: T;
  /** A text that it does not understand counts as not set. */
  read(text: string | null): T;
  /** Empty text: not set. */
  write(value: T): string;
}

export type Filters = Readonly<Record<string, FilterKind<unknown>>>;
type FilterValues<F> = { readonly [K in keyof F]: F[K] extends FilterKind<infer T> ? T : never };

interface ListShape<V extends string, O extends string, F extends Filters, P extends Filters> {
  /** The first one is shown at the bare address. */
  readonly views: readonly [V, ...V[]];
  readonly sorts: readonly O[];
  readonly sort: O;
  readonly direction: 'asc' | 'desc';
  /** Views that the list's own order begins at its other end: of what waits, the oldest comes first. */
  readonly turned?: readonly V[];
  readonly filters: F;
  /** Values that concern the screen alone: kept in the address and in saved views, they narrow nothing. */
  readonly screen?: P;
}

/** What a list can be asked for, and how that is written. Made by {@link defineList}. */
export interface ListDefinition<S extends BaseState> {
  readonly views: readonly S['view'][];
  readonly empty: S;
  /** What another view shows of the same: an order that nobody chose is the other view's own. */
  inView(state: S, view: S['view']): S;
  /** The change that clears filters and search; view and order stay. */
  readonly noFilters: Partial<S>;
  /** Reads the address; what it does not understand counts as not set. */
  read(params: URLSearchParams): S;
  /** The address: only what differs from the default, in a fixed order. */
  write(state: S): Record<string, string>;
  /** The query for the server. */
  query(state: S): Record<string, string>;
  /** What narrows the list in addition to its view: search and filters. */
  narrowing(state: S): Record<string, string>;
  /** The same address as text, for comparing and for saved views. */
  address(state: S): string;
}

/** Declares what a list can be asked for: its views, orders and filters. */
export function defineList<
  const V extends string,
  const O extends string,
  const F extends Filters,
  const P extends Filters = Readonly<Record<never, never>>,
>(shape: ListShape<V, O, F, P>): ListDefinition<ListState<V, O, F & P>> {
  type State = ListState<V, O, F & P>;
  const filters = Object.entries(shape.filters);
  const screen = Object.entries(shape.screen ?? {});
  const values = (read: (kind: FilterKind<unknown>) => unknown) =>
    Object.fromEntries([...filters, ...screen].map(([name, kind]) => [name, read(kind)])) as FilterValues<F & P>;
  const state = (base: Omit<BaseState, 'view' | 'sort'> & { view: V; sort: O }, rest: FilterValues<F & P>): State => ({
    ...base,
    ...rest,
  });
  const [view] = shape.views;
  const { sort } = shape;
  const other = shape.direction === 'asc' ? 'desc' : 'asc';
  const usual = (shown: V) => (shape.turned?.includes(shown) ? other : shape.direction);
  const empty = state(
    { view, search: '', sort, direction: usual(view) },
    values((kind) => kind.empty),
  );
  const valueIn = (now: State, name: string): unknown => now[name as keyof State];
  const written = (now: State, kinds: readonly (readonly [string, FilterKind<unknown>])[]): Record<string, string> => {
    const entries: [string, string][] = [
      ['view', now.view === view ? '' : now.view],
      ['search', now.search.trim()],
      ...kinds.map(([name, kind]): [string, string] => [kind.param, kind.write(valueIn(now, name))]),
      ['sort', now.sort === sort ? '' : now.sort],
      ['direction', now.direction === usual(now.view) ? '' : now.direction],
    ];
    return Object.fromEntries(entries.filter(([, value]) => value !== ''));
  };
  const write = (now: State) => written(now, [...filters, ...screen]);
  const asked = (now: State) => written(now, filters);
  const noFilters = {
    ...Object.fromEntries(filters.map(([name, kind]) => [name, kind.empty])),
    search: '',
  } as Partial<State>;
  return {
    views: shape.views as readonly V[] as readonly State['view'][],
    empty,
    noFilters,
    inView: (now, shown) => {
      const nobodyChose = now.sort === sort && now.direction === usual(now.view);
      return { ...now, view: shown, ...(nobodyChose ? { direction: usual(shown) } : {}) };
    },
    read: (params) => {
      const shown = oneOf(shape.views, params.get('view'), view);
      return state(
        {
          view: shown,
          search: (params.get('search') ?? '').slice(0, 200),
          sort: oneOf(shape.sorts, params.get('sort'), sort),
          direction: oneOf(['asc', 'desc'], params.get('direction'), usual(shown)),
        },
        values((kind) => kind.read(params.get(kind.param))),
      );
    },
    write,
    query: (now) => ({ ...asked(now), view: now.view, sort: now.sort, direction: now.direction }),
    narrowing: (now) => {
      const { view: _view, sort: _sort, direction: _direction, ...rest } = asked(now);
      return rest;
    },
    address: (now) => new URLSearchParams(write(now)).toString(),
  };
}

/** Whether something narrows the list in addition to its view. */
export function isFiltered<S extends BaseState>(list: ListDefinition<S>, state: S): boolean {
  return Object.keys(list.narrowing(state)).length > 0;
}

function oneOf<const T extends string>(known: readonly T[], text: string | null, fallback: T): T {
  return known.find((value) => value === text) ?? fallback;
}
