import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { maxHeaderSize } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerUnknownAddresses } from './unknown-addresses.ts'
import { serveWebApp } from './web-app.ts'

const PAGE = '<!doctype html><title>Spotter</title>'
const SCRIPT = 'export const hello = 1'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-web-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of [
    ['index.html', PAGE],
    ['assets/main-a1b2.js', SCRIPT],
    ['robots.txt', 'User-agent: *'],
  ] as const) {
    await writeFile(join(folder, name), content)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content))
    await writeFile(join(folder, `${name}.gz`), gzipSync(content))
  }
  app = Fastify({ routerOptions: { maxParamLength: maxHeaderSize } })
  answerUnknownAddresses(app, [], await serveWebApp(app, folder))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

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

  it('has browsers cache hashed files forever and revalidate the others', async () => {
    const cached = async (url: string) => (await ask(url)).headers['cache-control']
    expect(await cached('/assets/main-a1b2.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/robots.txt')).toBe('no-cache')
  })

  it('is compressed the way the browser prefers', async () => {
    const small = await ask('/assets/main-a1b2.js', 'gzip, br')
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT)
    const zipped = await ask('/login', 'gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(PAGE)
    expect((await ask('/assets/main-a1b2.js')).body).toBe(SCRIPT)
  })

  it.each(['/assets/main-gone.js', '/assets/gone', '/favicon.ico', '/theme.js', '/api/nothing'])(
    'does not stand in for a missing file: %s',
    async (url) => {
      const { statusCode, headers, body } = await ask(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toContain('application/json')
      expect(body).not.toContain('<title>')
    },
  )
})
