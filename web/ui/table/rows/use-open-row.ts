import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';

const wholeQuery = (search: string) => search;

/**
 * The row that is open beside its list, by the address: `{path}/{id}`, which a tab may follow. Anything else in its
 * place (`nuovo`) is the page's own affair.
 * @param kept returns what stays of the address's query; by default, all of it
 */
export function useOpenRow(path: string, kept: (search: string) => string = wholeQuery) {
  const { id } = useParams();
  const navigate = useNavigate();
  // The address itself, not the one that was last drawn: filters may have changed since.
  const go = useCallback(
    (to: string) => navigate(`${path}${to}${kept(window.location.search)}`, { preventScrollReset: true }),
    [navigate, path, kept],
  );
  const open = useCallback((row: number) => go(`/${row}`), [go]);
  const close = useCallback(() => go(''), [go]);
  return { openId: id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null, open, close };
}
