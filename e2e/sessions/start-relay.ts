import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Stands between the browser and the server: it can go down, and it can pretend that a new version was installed. */
export async function startRelay(port: number, target: string) {
  let isUpgraded = false
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', target)
    const { 'if-none-match': _, 'if-modified-since': __, ...asked } = incoming.headers
    const headers = { ...asked, 'accept-encoding': 'identity' }
    const outgoing = request(url, { method: incoming.method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') || url.pathname === '/sw.js'
      if (isUpgraded && isPage) void passOnUpgraded(answer, response)
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })

  async function goUp() {
    server.listen(port, 'localhost')
    await once(server, 'listening')
  }

  await goUp()
  return {
    goUp,
    async goDown() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    upgrade() {
      isUpgraded = true
    },
  }
}

/** The page and the service worker of the next build. */
async function passOnUpgraded(answer: IncomingMessage, response: ServerResponse) {
  const { 'content-length': _, etag: __, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers)
  const content = await text(answer)
  response.end(
    content
      .replace(/const BUILD = '\w+'/, "const BUILD = 'next'")
      .replace('<head>', '<head><meta name="build" content="next" />'),
  )
}
