/**
 * Keeps the application itself in the browser, so that it starts without a network. It never sees data: calls of the API pass it by
 * (what was read is kept by `lib/offline`, which knows whose it is). Imports nothing at run time: it is one file of the build.
 */
import type { FetchEventLike, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Filled in by the build (`web/vite.config.ts`): all that the screens are made of. */
const SHELL: { readonly build: string; readonly files: readonly string[] } = JSON.parse('__OFFICINA_SHELL__');
const PREFIX = 'officina-shell-';
const NAME = PREFIX + SHELL.build;
/** An address of the application: its page is the same at all of them. Without a network it stands at the public ones, too. */
const APPLICATION = '/login';
/** As the server has it (`api/kernel/web-files.ts`): addresses that are never pages. */
const NOT_PAGES = /^\/(api|docs|health|metrics|socket\.io|assets)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(NAME);
      await cache.addAll(SHELL.files);
      // Asked of the server, not of the browser's own cache: it must be the page of this build.
      await cache.add(new Request(APPLICATION, { cache: 'reload', headers: { accept: 'text/html' } }));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // In the order in which they were made. Tabs of the build before may still ask for parts of it.
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
  // Their names hold their contents' hash: one of any build is right.
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
});

/** The server's page, which names the newest build; only where it is not reached, the one that is kept. */
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

/** What the house pushes (`workers/push`). */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, link, tag } = event.data.json() as Pushed;
  // The same tag again stands in the place of the first: nobody is told twice.
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { link }, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data as Pick<Pushed, 'link'>;
  event.waitUntil(show(new URL(link, self.location.origin)));
});

/** In a page of ours that is open, else in a new one. */
async function show({ origin, href }: URL): Promise<void> {
  if (origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(href));
  await page.focus();
  await page.navigate(href);
}
