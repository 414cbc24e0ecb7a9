/**
 * Stores the application itself in the browser, so that it starts without a network. It never handles data: calls of
 * the API bypass it (`web/lib/offline` stores answers, because it knows whose they are). It imports nothing at run
 * time, because the build makes one file of it.
 */
import type { FetchEventLike, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** All files of the screens, filled in by the build (`web/vite.config.ts`). */
const SHELL: { readonly build: string; readonly files: readonly string[] } = JSON.parse('__OFFICINA_SHELL__');
const PREFIX = 'officina-shell-';
const NAME = PREFIX + SHELL.build;
/**
 * An address of the application, whose page is the same at all its addresses. Without a network it is served at public
 * addresses too.
 */
const APPLICATION = '/login';
/** Addresses that are never pages, as in the server (`api/kernel/web-files.ts`). */
const NOT_PAGES = /^\/(api|docs|health|metrics|socket\.io|assets)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(NAME);
      await cache.addAll(SHELL.files);
      // `reload` bypasses the browser's own cache: it must be the page of this build.
      await cache.add(new Request(APPLICATION, { cache: 'reload', headers: { accept: 'text/html' } }));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Caches come in the order of their creation. The newest old one stays: tabs of that build may still ask for its
      // files.
      const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
      await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && !NOT_PAGES.test(pathname)) event.respondWith(page(event));
  // Their names contain the hash of their content, so a file of any build is right.
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
});

/** The server's page, which names the newest build; the stored page only when the server is not reached. */
async function page({ request }: FetchEventLike): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(NAME)).match(APPLICATION);
    if (kept) return kept;
    throw error;
  }
}

async function asset({ request }: FetchEventLike): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The content of a push message (`workers/push`). */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, link, tag } = event.data.json() as Pushed;
  // The same tag again replaces the first notification, so that nobody is notified twice.
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { link }, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data as Pick<Pushed, 'link'>;
  event.waitUntil(show(new URL(link, self.location.origin)));
});

/** Shows an address in an open page of the application, else in a new one. */
async function show({ origin, href }: URL): Promise<void> {
  if (origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(href));
  await page.focus();
  await page.navigate(href);
}
