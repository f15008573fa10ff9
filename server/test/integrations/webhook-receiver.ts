import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

export interface WebhookReceiver {
  url: string
  port: number
  received: Received[]
  /** How it answers; with 204 by default. */
  answer: (response: ServerResponse) => void
  stop(): Promise<void>
}

/** Another program's server, on a real socket of this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const { url: path = '', headers } = request
    receiver.received.push({ path, headers, body: bytes.toString(), bytes })
    receiver.answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
