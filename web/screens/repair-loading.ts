import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { currentSession } from '#web/lib/session/session.ts';
import { repairInView } from '#web/repairs/repair-in-view.ts';
import { whenIdle } from '#web/repairs/warm-up.ts';
import { sessionKnown } from '#web/shell/guards.ts';
import { queryClient } from '#web/shell/query-client.ts';

/** The code of the drawer. */
export const loadDrawer = () => import('./repair-drawer.tsx');
/** The drawer's code, and that of the part that opens first. */
const warmDrawer = async () => (await loadDrawer()).warmUp();

/** The first rows are asked for beside the list's code, and the drawer's code comes while one looks at them. */
export async function firstRows({ request }: LoaderFunctionArgs): Promise<null> {
  const [{ firstPage }] = await Promise.all([import('#web/features/repairs/list/first-page.ts'), sessionKnown()]);
  if (currentSession().status === 'signed-in') {
    void queryClient.prefetchInfiniteQuery(firstPage(new URL(request.url)));
    whenIdle(warmDrawer);
  }
  return null;
}

/** The repair is asked for beside the drawer's code. */
export async function openedRepair({ params: { id = '' } }: LoaderFunctionArgs): Promise<null> {
  await sessionKnown();
  if (currentSession().status === 'signed-in' && /^\d+$/.test(id)) {
    void queryClient.prefetchQuery(repairInView(Number(id)));
  }
  return null;
}
/** Only when another repair is opened. */
export const onOther: ShouldRevalidateFunction = ({ currentParams, nextParams }) => currentParams.id !== nextParams.id;
/** Only when the list is come to: filters and the drawer ask for themselves. */
export const onEntry: ShouldRevalidateFunction = () => false;
