import { HttpResponse, http } from 'msw'

/** An event server that remembers each connection and can send to the newest one or cut it. */
export function eventServer(path: string) {
  const connections: { lastEventId: string | null; token: string | null }[] = []
  let current: ReadableStreamDefaultController<Uint8Array> | null = null
  const write = (text: string) => current?.enqueue(new TextEncoder().encode(text))
  const handler = http.get(path, ({ request }) => {
    const lastEventId = new URL(request.url).searchParams.get('lastEventId')
    connections.push({ lastEventId, token: request.headers.get('authorization') })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        current = controller
        write(`id: e-0\ndata: {"kind":"ready"}\n\n`)
      },
    })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return {
    handler,
    connections,
    write,
    send: (id: string, data: unknown) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    cut: () => current?.close(),
  }
}
