import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';

const whole = (search: string) => search;

/**
 * The row that is open beside its list, by the address: `{path}/{id}`, behind which a tab may stand. Whatever else stands there
 * (`nuovo`) is the page's own affair. @param kept what of the address's query goes along: all of it, if nothing else is said
 */
export function useOpenRow(path: string, kept: (search: string) => string = whole) {
  const { id } = useParams();
  const navigate = useNavigate();
  // The address itself, not what was last drawn: filters may have changed since.
  const go = useCallback(
    (to: string) => navigate(`${path}${to}${kept(window.location.search)}`, { preventScrollReset: true }),
    [navigate, path, kept],
  );
  const open = useCallback((row: number) => go(`/${row}`), [go]);
  const close = useCallback(() => go(''), [go]);
  return { openId: id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null, open, close };
}
