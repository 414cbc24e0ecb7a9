import { useParams, useSearchParams } from 'react-router';

/** In the address: all states. */
const ALL = 'all';

/**
 * What the address of a list for reviewers says: search words, state (those that wait, if none is named), and the row
 * that is open beside the list.
 * @param base the list's own path
 * @param known the states that the address may name
 * @param waiting the state that the list begins with
 */
export function useReviewAddress<State extends string>(base: string, known: readonly State[], waiting: NoInfer<State>) {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const wanted = params.get('status') ?? waiting;
  const status: State | '' = wanted === ALL ? '' : (known.find((one) => one === wanted) ?? waiting);
  const filter = (next: Record<string, string>) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  const query = params.size > 0 ? `?${params}` : '';
  return {
    search,
    /** Empty: all states. */
    status,
    /** No filter narrows the list: it shows everything that waits. */
    isPlain: search === '' && status === waiting,
    chosen: id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null,
    /** The address of a row beside the list, which keeps its filters; null: of the list alone. */
    link: (thing: number | null) => `${base}${thing === null ? '' : `/${thing}`}${query}`,
    onText: (text: string) => filter({ search: text, status: wanted }),
    onState: (state: string) => filter({ search, status: state === '' ? ALL : state }),
  };
}
