// Opens the app without a connection. The build fills in what it needs (see `service-worker.plugin.ts`).
// It keeps only files that are the same for everyone: what people see comes from the app, which keeps it per person.
const BUILD = '__BUILD__'
const ENTRY = '__ENTRY__'
/** Hashed files, which never change. */
const ASSETS = ['__ASSETS__']
/** The page and what it loads by a fixed name: always the latest if there's a connection. */
const PAGE = '/index.html'
const FIXED = ['/favicon.svg']
/** It greets people with what's next. */
const HOME = '/'
const CACHE = `spotter-${BUILD}`
/** With a connection that's this slow, the page comes from the device. */
const PATIENCE_MS = 8_000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fill())
})

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return
  if (ASSETS.includes(pathname)) event.respondWith(fromCache(request))
  else if (request.mode === 'navigate') event.respondWith(latest(request, PAGE))
  else if (FIXED.includes(pathname)) event.respondWith(latest(request, pathname))
})

self.addEventListener('push', (event) => {
  const { title, ...shown } = event.data.json()
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  event.waitUntil(self.registration.showNotification(title, { ...shown, ...look }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? HOME))
})

/** In a window of its own, unless one is already there: what someone is typing elsewhere stays. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname === path)
  return there ? there.focus() : self.clients.openWindow(path)
}

/** All or nothing: a page from another build, as during an upgrade, wouldn't find its files. */
async function fill() {
  const page = await fetch(PAGE, { cache: 'no-cache' })
  if (!(await page.clone().text()).includes(ENTRY)) throw new Error('The page is from another build')
  const cache = await caches.open(CACHE)
  await Promise.all([cache.addAll([...ASSETS, ...FIXED]), cache.put(PAGE, page)])
}

async function deleteOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

async function fromCache(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** The server's answer, or what's kept if it's down or takes too long. */
async function latest(request, kept) {
  const answer = await Promise.race([fetch(request), tooLate()]).catch(() => Response.error())
  const isThere = answer.type !== 'error' && answer.status < 500
  return isThere ? answer : ((await caches.match(kept)) ?? answer)
}

function tooLate() {
  return new Promise((_, fail) => {
    setTimeout(() => fail(new Error('Too slow')), PATIENCE_MS)
  })
}
