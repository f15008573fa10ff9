import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { maxHeaderSize } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressAnswers } from '../responses/compress-answers.ts'
import { sendSecurityHeaders } from '../security-headers.ts'
import { scriptHashes } from './script-hashes.ts'
import { answerUnknownAddresses } from './unknown-addresses.ts'
import { readScriptHashes, serveWebApp } from './web-app.ts'

const PAGE = '<!doctype html><title>Spotter</title><meta name="description" content="Gyms" />'
const SCRIPT = 'export const hello = 1'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-web-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of [
    ['index.html', PAGE],
    ['assets/main-a1b2.js', SCRIPT],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg" />'],
    ['robots.txt', 'User-agent: *'],
  ] as const) {
    await writeFile(join(folder, name), content)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content))
    await writeFile(join(folder, `${name}.gz`), gzipSync(content))
  }
  app = Fastify({ routerOptions: { maxParamLength: maxHeaderSize } })
  compressAnswers(app)
  answerUnknownAddresses(app, [], await serveWebApp(app, folder, readPreview, 100))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function readPreview(path: string) {
  if (path === '/gyms/broken') throw new Error('no database')
  if (path === '/gyms/silent') return new Promise<never>(() => undefined)
  if (path === '/gyms/gone') return 'missing' as const
  if (path !== '/gyms/one') return null
  const text = `Tom & "Ann's" <script>alert(1)</script> $1`
  const data = { id: 'one', name: text, description: 'Barbells and chalk. '.repeat(500) }
  return {
    title: text,
    description: text,
    url: 'https://gym.example/gyms/one',
    image: '/a.png?a=1&b=2',
    data,
  }
}

function ask(url: string, encoding = '') {
  return app.inject({ url, headers: { 'accept-encoding': encoding } })
}

describe('the web app', () => {
  it.each([
    '/',
    '/login',
    '/reset-password/abc',
    `/unsubscribe/eyJ1IjoiMSJ9.${'Aa1_'.repeat(10)}xyz`,
    '/unsubscribe/eyJ1IjoiMSJ9.Aa1-Bb2',
    `/reset-password/${'x'.repeat(400)}`,
  ])('is one page, always revalidated, at %s', async (url) => {
    const { statusCode, headers, body } = await ask(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(body).toBe(PAGE)
  })

  it.each(['', 'br'])(
    'has browsers cache hashed files forever and pictures for an hour: %s',
    async (encoding) => {
      const cached = async (url: string) => (await ask(url, encoding)).headers['cache-control']
      expect(await cached('/assets/main-a1b2.js')).toBe('public, max-age=31536000, immutable')
      expect(await cached('/favicon.svg')).toBe('public, max-age=3600')
      expect(await cached('/robots.txt')).toBe('no-cache')
    },
  )

  it('is compressed the way the browser prefers', async () => {
    const small = await ask('/assets/main-a1b2.js', 'gzip, br')
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT)
    const zipped = await ask('/login', 'gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(PAGE)
    expect((await ask('/assets/main-a1b2.js')).body).toBe(SCRIPT)
  })

  it('has the files of a newer build, too', async () => {
    const file = join(folder, 'assets/page-c3d4.js')
    expect((await ask('/assets/page-c3d4.js')).statusCode).toBe(404)
    await writeFile(file, SCRIPT)
    expect((await ask('/assets/page-c3d4.js')).body).toBe(SCRIPT)
    await rm(file)
    expect((await ask('/assets/page-c3d4.js')).statusCode).toBe(404)
  })

  it('misses a file, and nothing worse, while a new build takes the place of the folder', async () => {
    await rename(folder, `${folder}-former`)
    expect((await ask('/assets/page-e5f6.js')).statusCode).toBe(404)
    expect((await ask('/assets/main-a1b2.js')).statusCode).toBe(404)
    await rename(`${folder}-former`, folder)
    expect((await ask('/assets/main-a1b2.js')).body).toBe(SCRIPT)
  })

  it.each([
    '/assets/main-gone.js',
    '/assets/gone',
    '/favicon.ico',
    '/gone.js',
    '/api/nothing',
    '/assets/MAIN-a1b2.js',
    '/assets/',
    '/assets/..%2F..%2Fsecret.json',
    '/assets/%00.js',
  ])('does not stand in for a missing file: %s', async (url) => {
    const { statusCode, headers, body } = await ask(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
    expect(body).not.toContain('<title>')
  })
})

describe('a page with a preview', () => {
  it('has its own title, description, and picture in the first HTML, escaped', async () => {
    const { statusCode, headers, body } = await ask('/gyms/one')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const text = 'Tom &amp; &quot;Ann&#39;s&quot; &lt;script&gt;alert(1)&lt;/script&gt; $1'
    expect(body).toContain(`<title>${text} · Spotter</title>`)
    expect(body).toContain(`<meta property="og:title" content="${text}" />`)
    expect(body).toContain('<meta property="og:image" content="/a.png?a=1&amp;b=2" />')
    expect(body.match(/name="description"/g)).toHaveLength(1)
    expect(body).not.toContain('<script>')
  })

  it('brings along what it is about, compressed the way the browser prefers', async () => {
    const small = await ask('/gyms/one', 'gzip, deflate, br')
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const html = brotliDecompressSync(small.rawPayload).toString()
    const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({
      id: 'one',
      name: `Tom & "Ann's" <script>alert(1)</script> $1`,
    })
    const zipped = await ask('/gyms/one', 'gzip, br;q=0')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(html)
    expect((await ask('/gyms/one')).body).toBe(html)
  })

  it('is the app with status 404 if it does not exist, and the plain app if nothing is known', async () => {
    const pages = ['/gyms/gone', '/gyms/broken', '/gyms/silent'].map((path) => ask(path))
    const [gone, ...unknown] = await Promise.all(pages)
    expect([gone?.statusCode, gone?.body]).toEqual([404, PAGE])
    for (const { statusCode, body } of unknown) expect([statusCode, body]).toEqual([200, PAGE])
  })
})

describe('the content security policy', () => {
  it('allows the inline scripts of the page by their content, and no others', async () => {
    const html =
      '<script type="module" src="/a.js"></script>\n<script>\n  one()\n</script><script>two()</script>'
    const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    const scripts = scriptHashes(html)
    expect(scripts).toEqual([hash('\n  one()\n'), hash('two()')])
    const other = Fastify()
    await sendSecurityHeaders(other, { isHttps: false, scripts })
    other.get('/', async () => '')
    const policy = String((await other.inject('/')).headers['content-security-policy'])
    expect(policy.split(';')).toContain(`script-src 'self' ${scripts.join(' ')}`)
    await other.close()
  })

  it('allows no inline script if the page has none or is not built', async () => {
    expect(await readScriptHashes(folder)).toEqual([])
    expect(await readScriptHashes(join(folder, 'gone'))).toEqual([])
  })
})
