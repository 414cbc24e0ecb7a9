import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router';
import { currentSession } from './lib/session/session.ts';
import { repairInView } from './repairs/repair-in-view.ts';
import { whenIdle } from './repairs/warm-up.ts';
import { AllPages } from './shell/all-pages.tsx';
import { customersOnly, sessionKnown, signedOutOnly, staffOnly, toOwnArea } from './shell/guards.ts';
import { MissingPage, PageBroken } from './shell/page-broken.tsx';
import { PageLoading } from './shell/page-loading.tsx';
import { queryClient } from './shell/query-client.ts';

/** A page whose code is loaded when it is opened. */
const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await load()).default,
});

const loadDrawer = () => import('./features/repair-drawer/repair-drawer.tsx');
/** The drawer's code, and that of the part that opens first. */
const warmDrawer = async () => (await loadDrawer()).warmUp();

/** The first rows are asked for beside the list's code, and the drawer's code comes while one looks at them. */
async function firstRows({ request }: LoaderFunctionArgs): Promise<null> {
  const [{ firstPage }] = await Promise.all([import('./features/repair-list/first-page.ts'), sessionKnown()]);
  if (currentSession().status === 'signed-in') {
    void queryClient.prefetchInfiniteQuery(firstPage(new URL(request.url)));
    whenIdle(warmDrawer);
  }
  return null;
}

/** The repair is asked for beside the drawer's code. */
async function openedRepair({ params: { id = '' } }: LoaderFunctionArgs): Promise<null> {
  await sessionKnown();
  if (currentSession().status === 'signed-in' && /^\d+$/.test(id)) {
    void queryClient.prefetchQuery(repairInView(Number(id)));
  }
  return null;
}
const onOther: ShouldRevalidateFunction = ({ currentParams, nextParams }) => currentParams.id !== nextParams.id;
/** Only when the list is come to: filters and the drawer ask for themselves. */
const onEntry: ShouldRevalidateFunction = () => false;

const admin: RouteObject[] = [
  { index: true, lazy: page(() => import('./shell/home-page.tsx')) },
  {
    path: 'riparazioni',
    handle: { fill: true },
    loader: firstRows,
    shouldRevalidate: onEntry,
    lazy: page(() => import('./features/repair-list/repair-list-page.tsx')),
    children: [
      { path: 'nuova', lazy: page(() => import('./features/new-repair/new-repair-page.tsx')) },
      { path: ':id/:tab?', loader: openedRepair, shouldRevalidate: onOther, lazy: page(loadDrawer) },
    ],
  },
  {
    path: 'arrivi',
    handle: { fill: true },
    loader: firstRows,
    shouldRevalidate: onEntry,
    lazy: page(() => import('./features/repair-list/arrivals-page.tsx')),
    children: [{ path: ':id/:tab?', loader: openedRepair, shouldRevalidate: onOther, lazy: page(loadDrawer) }],
  },
  {
    path: 'assegnate',
    handle: { fill: true },
    lazy: page(() => import('./features/assigned/assigned-page.tsx')),
    children: [{ path: ':id/:tab?', loader: openedRepair, shouldRevalidate: onOther, lazy: page(loadDrawer) }],
  },
  { path: 'ricerca-articoli', lazy: page(() => import('./features/items/item-search-page.tsx')) },
  {
    path: 'clienti/importa/:tab?',
    handle: { fill: true },
    lazy: page(() => import('./features/customers/customer-import-page.tsx')),
  },
  { path: 'clienti/:id?', handle: { fill: true }, lazy: page(() => import('./features/customers/customers-page.tsx')) },
  { path: 'posta/:id?', handle: { fill: true }, lazy: page(() => import('./features/mail-log/mail-log-page.tsx')) },
  { path: 'azienda/:section?', lazy: page(() => import('./features/firm/firm-page.tsx')) },
  { path: 'accesso', lazy: page(() => import('./features/own-access/own-access-page.tsx')) },
  { path: 'utenti/:id?/:tab?', handle: { fill: true }, lazy: page(() => import('./features/users/users-page.tsx')) },
  { path: 'ruoli/:id?', lazy: page(() => import('./features/roles/roles-page.tsx')) },
  { path: 'dizionario', lazy: page(() => import('./features/dictionary/dictionary-page.tsx')) },
  { path: 'storico/:id?', lazy: page(() => import('./features/history/history-page.tsx')) },
  {
    path: ':family/:id?/:tab?',
    handle: { fill: true },
    lazy: page(() => import('./records/record-page.tsx')),
  },
  { path: '*', Component: MissingPage },
];

/** Staff and customers load each their own code; the public pages neither. */
export const router = createBrowserRouter([
  {
    Component: AllPages,
    ErrorBoundary: PageBroken,
    HydrateFallback: PageLoading,
    children: [
      { path: '/', loader: toOwnArea },
      { path: '/login', loader: signedOutOnly, lazy: page(() => import('./shell/login-page.tsx')) },
      { path: '/admin/login', loader: signedOutOnly, lazy: page(() => import('./shell/login-page.tsx')) },
      {
        path: '/admin',
        loader: staffOnly,
        lazy: async () => ({ Component: (await import('./shell/admin-layout.tsx')).AdminLayout }),
        children: [{ ErrorBoundary: PageBroken, children: admin }],
      },
      {
        path: '/area-cliente',
        loader: customersOnly,
        lazy: async () => ({ Component: (await import('./shell/panel-layout.tsx')).PanelLayout }),
        children: [
          {
            ErrorBoundary: PageBroken,
            children: [
              { index: true, lazy: page(() => import('./features/customer-panel/panel-home-page.tsx')) },
              { path: 'nuova', lazy: page(() => import('./features/customer-panel/fault-module-page.tsx')) },
              { path: 'riparazioni', lazy: page(() => import('./features/customer-panel/own-repairs-page.tsx')) },
              { path: 'preventivi', lazy: page(() => import('./features/customer-panel/own-quotes-page.tsx')) },
              { path: 'riparazioni/:id', lazy: page(() => import('./features/customer-panel/own-repair-page.tsx')) },
              { path: 'accesso', lazy: page(() => import('./features/own-access/own-access-page.tsx')) },
              { path: 'profilo', lazy: page(() => import('./features/customer-panel/profile-page.tsx')) },
              { path: '*', Component: MissingPage },
            ],
          },
        ],
      },
      {
        // The specification's address of a part; the site's own page of it comes with the site.
        path: '/dettaglio-articolo',
        loader: staffOnly,
        lazy: async () => ({ Component: (await import('./shell/admin-layout.tsx')).AdminLayout }),
        children: [
          {
            ErrorBoundary: PageBroken,
            children: [{ index: true, lazy: page(() => import('./features/items/item-page.tsx')) }],
          },
        ],
      },
      {
        path: '/registrazione',
        loader: signedOutOnly,
        lazy: page(() => import('./features/customer-panel/registration-page.tsx')),
      },
      { path: '/preventivo/:token', lazy: page(() => import('./features/customer-panel/quote-link-page.tsx')) },
      { path: '/avvio', lazy: page(() => import('./features/setup/setup-page.tsx')) },
      { path: '/invito/:token', lazy: page(() => import('./shell/new-password-page.tsx')) },
      { path: '/nuova-password/:token', lazy: page(() => import('./shell/new-password-page.tsx')) },
      { path: '/password-dimenticata', lazy: page(() => import('./shell/rescue-page.tsx')) },
      { path: '/accesso/:token', lazy: page(() => import('./shell/way-in-page.tsx')) },
      { path: '*', Component: MissingPage },
    ],
  },
]);
