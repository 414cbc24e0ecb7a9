import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

/** The drawer's tabs, each with its own link. The first one has no name in the address. */
export const DRAWER_TABS = ['dati', 'preventivo', 'scheda', 'esterna', 'foto', 'garanzia', 'cronologia'] as const;
export type DrawerTab = (typeof DRAWER_TABS)[number];

/** The drawer's views, each with its own link, too: fault module, customer, choice of referent and of technician. */
export const DRAWER_VIEWS = ['modulo', 'cliente', 'referente', 'tecnico'] as const;
/** Every part of the drawer that has an address. */
export const DRAWER_PARTS = [...DRAWER_TABS, ...DRAWER_VIEWS] as const;
export type DrawerPart = (typeof DRAWER_PARTS)[number];

/** Pages with a list of repairs beside `/admin/riparazioni`. */
const BASES = ['/admin/arrivi', '/admin/assegnate'];

/** The list that the address belongs to: the drawer opens within it and its filters stay in the address. */
function baseOf(pathname: string): string {
  return BASES.find((base) => pathname.startsWith(base)) ?? '/admin/riparazioni';
}

/** The repair whose drawer is open, from the address; null: none. */
export function useOpenRepairId(): number | null {
  const { id } = useParams();
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
}

function repairLink({ pathname, search }: { pathname: string; search: string }, id: number, part: DrawerPart = 'dati') {
  return `${baseOf(pathname)}/${id}${part === 'dati' ? '' : `/${part}`}${search}`;
}

/** Address of a repair's drawer within the current list. */
export function useRepairLink(): (id: number, part?: DrawerPart) => string {
  const { pathname, search } = useLocation();
  return useCallback((id, part) => repairLink({ pathname, search }, id, part), [pathname, search]);
}

/** What leads into a part of the drawer tells it. */
export interface OpenedWith {
  /** The form that the part begins with is open at once. */
  readonly begin: true;
}

/** Opens a repair's drawer, and closes it, keeping the list's filters. */
export function useOpenRepair() {
  const navigate = useNavigate();
  // Read the address itself, not the last render: the filters may have changed since.
  const open = useCallback(
    (id: number, part?: DrawerPart, state?: OpenedWith) =>
      navigate(repairLink(window.location, id, part), { preventScrollReset: true, state }),
    [navigate],
  );
  const close = useCallback(() => {
    const { pathname, search } = window.location;
    return navigate(`${baseOf(pathname)}${search}`, { preventScrollReset: true });
  }, [navigate]);
  return { open, close };
}
