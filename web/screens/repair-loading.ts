import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { currentSession } from '#web/lib/session/session.ts';
import { repairInView } from '#web/repairs/repair-in-view.ts';
import { whenIdle } from '#web/repairs/warm-up.ts';
import { sessionKnown } from '#web/shell/guards.ts';
import { queryClient } from '#web/shell/query-client.ts';

/** Loads the drawer's code. */
export const loadDrawer = () => import('./repair-drawer.tsx');
/** Loads the drawer's code and that of its parts. */
const warmDrawer = async () => (await loadDrawer()).warmUp();

/** Route loader: fetches the first rows while the list's code loads; loads the drawer once the browser is idle. */
export async function firstRows({ request }: LoaderFunctionArgs): Promise<null> {
  const [{ firstPage }] = await Promise.all([import('#web/features/repairs/list/first-page.ts'), sessionKnown()]);
  if (currentSession().status === 'signed-in') {
    void queryClient.prefetchInfiniteQuery(firstPage(new URL(request.url)));
    whenIdle(warmDrawer);
  }
  return null;
}

/** Route loader: fetches the repair while the drawer's code loads. */
export async function openedRepair({ params: { id = '' } }: LoaderFunctionArgs): Promise<null> {
  await sessionKnown();
  if (currentSession().status === 'signed-in' && /^\d+$/.test(id)) {
    void queryClient.prefetchQuery(repairInView(Number(id)));
  }
  return null;
}
/** Runs a loader again only when another repair is opened. */
export const revalidateOnOtherRepair: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;
/** Never runs the loader again while the list is open: filters and the drawer fetch by themselves. */
export const neverRevalidate: ShouldRevalidateFunction = () => false;
