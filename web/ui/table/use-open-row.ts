import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';

/**
 * The row that is open beside its list, by the address: `{path}/{id}`, behind which a tab may stand. Whatever else stands there
 * (`nuovo`) is the page's own affair.
 */
export function useOpenRow(path: string) {
  const { id } = useParams();
  const navigate = useNavigate();
  // The address itself, not what was last drawn: filters may have changed since.
  const go = useCallback(
    (to: string) => navigate(`${path}${to}${window.location.search}`, { preventScrollReset: true }),
    [navigate, path],
  );
  const open = useCallback((row: number) => go(`/${row}`), [go]);
  const close = useCallback(() => go(''), [go]);
  return { openId: id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null, open, close };
}
