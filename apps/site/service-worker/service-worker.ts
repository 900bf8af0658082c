import type { PushMessage } from '@bidkit/contract';

// The service worker of an installed app: it shows push notifications, and a page of its own without a connection.
// It keeps nothing else. Pages, pictures and answers of the API always come from the server, so a new version of the
// site is there at once, and no personal data stays on the device.

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the files of the page without a connection, and a hash of that page. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_HASH: string;

const OFFLINE_PAGE = '/offline.html';
const PREFIX = 'offline-';
const CACHE = PREFIX + OFFLINE_HASH;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldFiles(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(openFile(request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(readMessage(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openAddress(notification.data.path));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload' })));
  // Nothing of an open page depends on the worker, so the new one replaces the old one at once.
  await self.skipWaiting();
}

async function deleteOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    // There is no connection.
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

async function openFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/** A message that cannot be read is shown, too: browsers end the subscription of a site that shows nothing. */
function readMessage(data: PushMessageData | null): PushMessage {
  try {
    return data?.json() as PushMessage;
  } catch {
    return {
      title: self.location.hostname,
      body: 'You have a new alert.',
      path: '/account/notifications',
      tag: 'alert',
    };
  }
}

async function show({ title, body, path, tag }: PushMessage): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  });
}

/** Shows the page at a path: a window that has it, or a new one, so that no other page loses its input. */
async function openAddress(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => `${new URL(client.url).pathname}/`.startsWith(`${url.pathname}/`));
  await (shown ? shown.focus() : self.clients.openWindow(url));
}
