import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 31_536_000
/** Any other URL is a page of the app, even with a dot in it: links in emails end in a signature. */
const FILE = /^\/assets\/|\.(css|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/** Serves the built web app, precompressed. Hashed files are cached forever; everything else is revalidated. */
export async function serveWebApp(app: FastifyInstance, folder: string) {
  if (!existsSync(`${folder}/index.html`)) return null
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    allowedPath: (path) => FILE.test(path),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  return (path: string) => (FILE.test(path) ? null : { file: 'index.html' })
}
