import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

/** The drawer's tabs, each with its own link. The first is the one without a name in the address. */
export const DRAWER_TABS = ['dati', 'preventivo', 'scheda', 'esterna', 'foto', 'garanzia', 'cronologia'] as const;
export type DrawerTab = (typeof DRAWER_TABS)[number];

/** The list that the address belongs to: the drawer opens within it and its filters stay in the address. */
function baseOf(pathname: string): string {
  return pathname.startsWith('/admin/arrivi') ? '/admin/arrivi' : '/admin/riparazioni';
}

/** The repair whose drawer is open, from the address; null: none. */
export function useOpenRepairId(): number | null {
  const { id } = useParams();
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
}

/** Address of a repair's drawer within the current list. */
export function useRepairLink(): (id: number, tab?: DrawerTab) => string {
  const { pathname, search } = useLocation();
  return useCallback(
    (id, tab = 'dati') => `${baseOf(pathname)}/${id}${tab === 'dati' ? '' : `/${tab}`}${search}`,
    [pathname, search],
  );
}

/** Opens a repair's drawer, and closes it, keeping the list's filters. */
export function useOpenRepair() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const link = useRepairLink();
  const open = useCallback(
    (id: number, tab?: DrawerTab) => navigate(link(id, tab), { preventScrollReset: true }),
    [navigate, link],
  );
  const close = useCallback(
    () => navigate(`${baseOf(pathname)}${search}`, { preventScrollReset: true }),
    [navigate, pathname, search],
  );
  return { open, close };
}
