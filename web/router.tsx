import { createBrowserRouter, type RouteObject } from 'react-router';
import {
  firstRows,
  loadDrawer,
  neverRevalidate,
  openedRepair,
  revalidateOnOtherRepair,
} from './screens/repair-loading.ts';
import { AllPages } from './shell/all-pages.tsx';
import {
  anybody,
  customersOnly,
  customersOrVisitors,
  salesmenOnly,
  signedOutOnly,
  staffOnly,
  toOwnArea,
} from './shell/guards.ts';
import { PageBroken } from './shell/page-broken.tsx';
import { PageLoading } from './shell/page-loading.tsx';
import { MissingPage } from './ui/missing-page.tsx';

/** A page whose code is loaded when it is opened. */
const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await load()).default,
});

/*
 * Pages are listed by hand, unlike commands and routes: a page's place here says its frame, its guard and what is
 * matched before it.
 */
const admin: RouteObject[] = [
  { index: true, lazy: page(() => import('./shell/home-page.tsx')) },
  {
    path: 'riparazioni',
    handle: { fill: true },
    loader: firstRows,
    shouldRevalidate: neverRevalidate,
    lazy: page(() => import('./features/repairs/list/repair-list-page.tsx')),
    children: [
      { path: 'nuova', lazy: page(() => import('./features/repairs/new/new-repair-page.tsx')) },
      { path: ':id/:tab?', loader: openedRepair, shouldRevalidate: revalidateOnOtherRepair, lazy: page(loadDrawer) },
    ],
  },
  {
    path: 'arrivi',
    handle: { fill: true },
    loader: firstRows,
    shouldRevalidate: neverRevalidate,
    lazy: page(() => import('./features/repairs/list/arrivals-page.tsx')),
    children: [
      { path: ':id/:tab?', loader: openedRepair, shouldRevalidate: revalidateOnOtherRepair, lazy: page(loadDrawer) },
    ],
  },
  {
    path: 'assegnate',
    handle: { fill: true },
    lazy: page(() => import('./features/assigned/assigned-page.tsx')),
    children: [
      { path: ':id/:tab?', loader: openedRepair, shouldRevalidate: revalidateOnOtherRepair, lazy: page(loadDrawer) },
    ],
  },
  { path: 'ricerca-articoli', lazy: page(() => import('./features/items/item-search-page.tsx')) },
  {
    path: 'clienti/importa/:tab?',
    handle: { fill: true },
    lazy: page(() => import('./features/customers/customer-import-page.tsx')),
  },
  { path: 'clienti/:id?', handle: { fill: true }, lazy: page(() => import('./features/customers/customers-page.tsx')) },
  {
    path: 'ordini/:id?/:tab?',
    handle: { fill: true },
    lazy: page(() => import('./features/sales-orders/orders-page.tsx')),
  },
  {
    path: 'segnalazioni/:id?',
    handle: { fill: true },
    lazy: page(() => import('./features/reports/reports-page.tsx')),
  },
  { path: 'magazzino/:id?/:tab?', handle: { fill: true }, lazy: page(() => import('./features/stock/stock-page.tsx')) },
  {
    path: 'richieste/:id?',
    handle: { fill: true },
    lazy: page(() => import('./features/public-requests/requests-page.tsx')),
  },
  { path: 'statistiche', lazy: page(() => import('./features/statistics/statistics-page.tsx')) },
  {
    path: 'newsletter/:id?',
    handle: { fill: true },
    lazy: page(() => import('./features/newsletters/newsletters-page.tsx')),
  },
  { path: 'annunci/:id?', handle: { fill: true }, lazy: page(() => import('./features/ads/review/review-page.tsx')) },
  {
    path: 'negozi/:id?',
    handle: { fill: true },
    lazy: page(() => import('./features/shop-profiles/review/shops-page.tsx')),
  },
  {
    path: 'immagini/:id?',
    handle: { fill: true },
    lazy: page(() => import('./features/community/review/images-page.tsx')),
  },
  {
    path: 'allegati/:id?',
    handle: { fill: true },
    lazy: page(() => import('./features/attachments/attachments-page.tsx')),
  },
  { path: 'pagine/uscite/:id?', handle: { fill: true }, lazy: page(() => import('./features/pages/release-page.tsx')) },
  { path: 'pagine/:id?/:tab?', handle: { fill: true }, lazy: page(() => import('./features/pages/pages-page.tsx')) },
  { path: 'aspetto', handle: { fill: true }, lazy: page(() => import('./features/theme/theme-page.tsx')) },
  { path: 'codice/:kind?/:id?', lazy: page(() => import('./features/site-code/site-code-page.tsx')) },
  { path: 'mediateca/:id?', handle: { fill: true }, lazy: page(() => import('./features/media/media-page.tsx')) },
  { path: 'posta/:id?', handle: { fill: true }, lazy: page(() => import('./features/mail-log/mail-log-page.tsx')) },
  { path: 'azienda/:section?', lazy: page(() => import('./features/firm/firm-page.tsx')) },
  { path: 'accesso', lazy: page(() => import('./features/accounts/own-access/own-access-page.tsx')) },
  {
    path: 'utenti/:id?/:tab?',
    handle: { fill: true },
    lazy: page(() => import('./features/accounts/staff/users-page.tsx')),
  },
  { path: 'ruoli/:id?', lazy: page(() => import('./features/roles/roles-page.tsx')) },
  { path: 'dizionario', lazy: page(() => import('./features/dictionary/dictionary-page.tsx')) },
  { path: 'storico', handle: { fill: true }, lazy: page(() => import('./features/history/history-list-page.tsx')) },
  { path: 'storico/cerca', lazy: page(() => import('./features/history/find-history-page.tsx')) },
  { path: 'storico/:id', lazy: page(() => import('./features/history/history-page.tsx')) },
  {
    path: ':family/:id?/:tab?',
    handle: { fill: true },
    lazy: page(() => import('./records/record-page.tsx')),
  },
  { path: '*', Component: MissingPage },
];

/** The pages of the marketplace for signed-in customers; `shell/market-entries.ts` links to them. */
const market: RouteObject[] = [
  {
    path: '/i-tuoi-annunci',
    children: [
      { index: true, lazy: page(() => import('./features/ads/own-ads-page.tsx')) },
      { path: ':id', lazy: page(() => import('./features/ads/own-ad-page.tsx')) },
      { path: '*', Component: MissingPage },
    ],
  },
  { path: '/modifica-i-tuoi-dati', lazy: page(() => import('./features/accounts/customer/own-data-page.tsx')) },
  { path: '/modifica-i-tuoi-dati/negozio', lazy: page(() => import('./features/shop-profiles/own-shop-page.tsx')) },
  { path: '/area-privata', lazy: page(() => import('./shell/private-area-page.tsx')) },
  { path: '/trattative', lazy: page(() => import('./features/negotiations/negotiations-page.tsx')) },
  { path: '/trattative/nuova/:item', lazy: page(() => import('./features/negotiations/new-negotiation-page.tsx')) },
  { path: '/trattative/:id', lazy: page(() => import('./features/negotiations/negotiation-page.tsx')) },
  { path: '/i-tuoi-ordini', lazy: page(() => import('./features/own-orders/own-orders-page.tsx')) },
  { path: '/i-tuoi-ordini/:id', lazy: page(() => import('./features/own-orders/own-order-page.tsx')) },
  { path: '/i-tuoi-ordini/:id/grazie', lazy: page(() => import('./features/own-orders/own-order-page.tsx')) },
  { path: '/ricerche-salvate', lazy: page(() => import('./features/saved-searches/saved-searches-page.tsx')) },
  { path: '/i-tuoi-allegati', lazy: page(() => import('./features/attachments/own-attachments-page.tsx')) },
  { path: '/le-tue-immagini', lazy: page(() => import('./features/community/own-images-page.tsx')) },
  { path: '/preferiti', lazy: page(() => import('./features/favourites/favourites-page.tsx')) },
];

/** The pages of the shop and of writing an ad, for customers and visitors. */
const shop: RouteObject[] = [
  { path: '/carrello', lazy: page(() => import('./features/carts/cart-page.tsx')) },
  { path: '/i-tuoi-annunci/nuovo', lazy: page(() => import('./features/ads/new-ad-page.tsx')) },
  { path: '/cassa', lazy: page(() => import('./features/carts/checkout-page.tsx')) },
  { path: '/ordine', lazy: page(() => import('./features/own-orders/ask-link-page.tsx')) },
  { path: '/ordine/:token', lazy: page(() => import('./features/own-orders/linked-order-page.tsx')) },
  { path: '/ordine/:token/grazie', lazy: page(() => import('./features/own-orders/linked-order-page.tsx')) },
];

/** Staff and customers each load their own code; public pages load neither. */
export const router = createBrowserRouter([
  {
    Component: AllPages,
    ErrorBoundary: PageBroken,
    HydrateFallback: PageLoading,
    children: [
      { path: '/', loader: toOwnArea },
      { path: '/login', loader: signedOutOnly, lazy: page(() => import('./shell/login-page.tsx')) },
      { path: '/login-agente', loader: signedOutOnly, lazy: page(() => import('./shell/login-page.tsx')) },
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
              { index: true, lazy: page(() => import('./screens/panel-home-page.tsx')) },
              { path: 'nuova', lazy: page(() => import('./features/fault-modules/fault-module-page.tsx')) },
              { path: 'riparazioni', lazy: page(() => import('./features/repairs/customer/own-repairs-page.tsx')) },
              { path: 'macchine', lazy: page(() => import('./features/machines/machines-page.tsx')) },
              { path: 'preventivi', lazy: page(() => import('./features/quotes/customer/own-quotes-page.tsx')) },
              { path: 'riparazioni/:id', lazy: page(() => import('./screens/own-repair-page.tsx')) },
              { path: 'accesso', lazy: page(() => import('./features/accounts/own-access/own-access-page.tsx')) },
              { path: 'profilo', lazy: page(() => import('./features/accounts/customer/profile-page.tsx')) },
              { path: '*', Component: MissingPage },
            ],
          },
        ],
      },
      {
        path: '/area-agenti',
        loader: salesmenOnly,
        lazy: async () => ({ Component: (await import('./shell/admin-layout.tsx')).AdminLayout }),
        children: [
          {
            ErrorBoundary: PageBroken,
            children: [{ index: true, lazy: page(() => import('./features/salesmen/salesman-customers-page.tsx')) }],
          },
        ],
      },
      {
        loader: customersOnly,
        lazy: async () => ({ Component: (await import('./shell/market-layout.tsx')).MarketLayout }),
        children: [{ ErrorBoundary: PageBroken, children: market }],
      },
      {
        loader: customersOrVisitors,
        lazy: async () => ({ Component: (await import('./shell/market-layout.tsx')).ShopLayout }),
        children: [{ ErrorBoundary: PageBroken, children: shop }],
      },
      {
        // The specification's address of a part.
        path: '/dettaglio-articolo',
        loader: anybody,
        lazy: async () => ({ Component: (await import('./shell/item-layout.tsx')).ItemLayout }),
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
        lazy: page(() => import('./features/accounts/customer/registration-page.tsx')),
      },
      {
        path: '/notification-of-receipt-of-user-confirmation-email',
        loader: anybody,
        lazy: page(() => import('./features/accounts/customer/confirmation-notice-page.tsx')),
      },
      {
        path: '/conferma-email/:token',
        loader: anybody,
        lazy: page(() => import('./features/accounts/customer/confirm-email-page.tsx')),
      },
      {
        path: '/ricerche-salvate/basta/:token',
        loader: anybody,
        lazy: page(() => import('./features/saved-searches/stop-mail-page.tsx')),
      },
      {
        path: '/segnala/:ad',
        loader: anybody,
        lazy: page(() => import('./features/reports/report-ad-page.tsx')),
      },
      {
        path: '/condizioni-di-vendita',
        loader: anybody,
        lazy: page(() => import('./features/carts/terms-page.tsx')),
      },
      { path: '/carrello-preparato/:token', lazy: page(() => import('./features/carts/proposal-page.tsx')) },
      { path: '/preventivo/:token', lazy: page(() => import('./features/quotes/customer/quote-link-page.tsx')) },
      {
        path: '/pagamento/ritorno/:token',
        loader: anybody,
        lazy: page(() => import('./features/payment-return/payment-return-page.tsx')),
      },
      { path: '/avvio', lazy: page(() => import('./features/setup/setup-page.tsx')) },
      { path: '/invito/:token', lazy: page(() => import('./shell/new-password-page.tsx')) },
      { path: '/nuova-password/:token', lazy: page(() => import('./shell/new-password-page.tsx')) },
      { path: '/password-dimenticata', lazy: page(() => import('./shell/forgot-password-page.tsx')) },
      {
        path: '/accesso-con/:provider',
        loader: anybody,
        lazy: page(() => import('./shell/social/social-return-page.tsx')),
      },
      { path: '/accesso/:token', lazy: page(() => import('./shell/magic-link-page.tsx')) },
      { path: '*', lazy: page(() => import('./shell/lost-page.tsx')) },
    ],
  },
]);
