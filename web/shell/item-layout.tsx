import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { isStaff } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageLoading } from './page-loading.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Visitors and customers do not load the code of the staff's frame. */
const AdminLayout = lazyComponent(async () => ({ default: (await import('./admin-layout.tsx')).AdminLayout }));

/** The frame of a part's page: the staff's own for the staff, else the public one. */
export function ItemLayout() {
  const account = useAccount();
  if (account === null || !isStaff(account)) {
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    );
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <AdminLayout />
    </Suspense>
  );
}
