import { useParams, useSearchParams } from 'react-router';

/** In the address: every state. */
const ALL = 'all';

/**
 * What stands in the address of a list that staff review: words, state (those that wait, where none is named) and the thing
 * that is open beside it. @param base the list's own path @param known the states that an address may name @param waiting the one that it begins with
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
    /** Empty: every state. */
    status,
    /** Nothing narrows it: what waits is shown, all of it. */
    isPlain: search === '' && status === waiting,
    chosen: id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null,
    /** The address of a thing beside the list as it stands; null: of the list alone. */
    link: (thing: number | null) => `${base}${thing === null ? '' : `/${thing}`}${query}`,
    onText: (text: string) => filter({ search: text, status: wanted }),
    onState: (state: string) => filter({ search, status: state === '' ? ALL : state }),
  };
}
