import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ReadPreview, withPreview } from './page-preview.ts'
import { scriptHashes } from './script-hashes.ts'

const YEAR = 31_536_000
const HOUR = 3_600
/** How many milliseconds a page waits for its preview. */
const PATIENCE = 3_000
/** Any other URL is a page of the app, even with a dot in it: links in emails end in a signature. */
const FILE = /^\/assets\/|\.(css|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

export type ServePage = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

export async function readScriptHashes(folder: string) {
  const file = `${folder}/index.html`
  return existsSync(file) ? scriptHashes(await readFile(file, 'utf8')) : []
}

export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  readPreview: ReadPreview = async () => null,
  patience = PATIENCE,
): Promise<ServePage | null> {
  const file = `${folder}/index.html`
  if (!existsSync(file)) return null
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Its own route reads two folders for each file, to be sure of the spelling.
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
    },
  })
  const files = await listFiles(folder)
  app.get<{ Params: { '*': string } }>('/*', async ({ params: { '*': path } }, reply) =>
    FILE.test(`/${path}`) && (await files.include(path)) ? reply.sendFile(path) : reply.callNotFound(),
  )
  return async (path, request, reply) => {
    if (FILE.test(path)) return false
    reply.header('cache-control', 'no-cache')
    const late = wait(patience, null, { ref: false })
    const preview = await Promise.race([readPreview(path), late]).catch((error) => {
      // The app can still say what's wrong.
      request.log.warn({ err: error }, 'no preview')
      return null
    })
    if (preview === null) reply.sendFile('index.html')
    else {
      const html = await readFile(file, 'utf8')
      const isMissing = preview === 'missing'
      reply.status(isMissing ? 404 : 200).type('text/html; charset=utf-8')
      reply.send(isMissing ? html : withPreview(html, preview))
    }
    return true
  }
}

/** The files below the folder, exactly as they're spelled. */
async function listFiles(folder: string) {
  const read = async () => {
    // While a new build takes the folder's place, there is none for a moment.
    const paths = await readdir(folder, { recursive: true }).catch((): string[] => [])
    return new Set(paths.map((path) => path.replaceAll(sep, '/')))
  }
  let known = await read()
  return {
    async include(path: string) {
      // The app may have been built again.
      if (!known.has(path)) known = await read()
      return known.has(path)
    },
  }
}

/** Hashed files never change. Pictures rarely do, and one page can ask for the logo four times. The rest is revalidated. */
function cachingOf(path: string) {
  if (/[\\/]assets[\\/]/.test(path)) return `public, max-age=${YEAR}, immutable`
  return /\.(ico|png|svg|webp)(\.br|\.gz)?$/.test(path) ? `public, max-age=${HOUR}` : 'no-cache'
}
