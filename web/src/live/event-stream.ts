import { refreshSignIn } from '../session/refresh-sign-in.ts'
import { readSignIn } from '../session/stored-sign-in.ts'

const PAUSES_MS = [250, 1_000, 3_000, 10_000]
/** The server says something every 15 s; a connection that is silent for longer is dead. */
const SILENCE_MS = 40_000
/** A browser has six connections for all tabs of a site: one that nobody looks at gives its own back. */
const HIDDEN_MS = 20_000

interface EventStream {
  /** Each event's data, as JSON. */
  onEvent: (data: unknown) => void
  /** Shown again, or connected to the network again, while nothing could be heard. */
  onDeaf: () => void
}

/**
 * Server-sent events with the sign-in in a header, which `EventSource` cannot send. Breaks are bridged by the
 * last event's id; nothing is heard while the page is hidden, and what was missed comes when it is seen again.
 */
export function openEventStream(path: string, { onEvent, onDeaf }: EventStream) {
  let running: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined
  const hearing: Hearing = { lastEventId: '', isDeaf: false }

  function start() {
    if (running) return
    const controller = new AbortController()
    running = controller
    void listen(path, hearing, onEvent, controller.signal).finally(() => {
      if (running === controller) running = null
    })
  }

  function stop() {
    clearTimeout(hiding)
    running?.abort()
    running = null
  }

  function look() {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(stop, HIDDEN_MS)
      return
    }
    if (hearing.isDeaf) {
      hearing.isDeaf = false
      stop()
      onDeaf()
    }
    start()
  }

  const stopWatching = watchPage(look)
  return () => {
    stopWatching()
    stop()
  }
}

interface Hearing {
  lastEventId: string
  /** Nothing is heard although somebody looks. */
  isDeaf: boolean
}

async function listen(path: string, hearing: Hearing, onEvent: EventStream['onEvent'], signal: AbortSignal) {
  for (let failures = 0; !signal.aborted; failures++) {
    const ended = await hear(path, hearing.lastEventId, signal, (event) => {
      failures = 0
      hearing.isDeaf = false
      hearing.lastEventId = event.id || hearing.lastEventId
      onEvent(event.data)
    }).catch(() => BROKEN)
    hearing.isDeaf = !signal.aborted
    if (ended.isFinal) break
    await pause(Math.max(ended.waitMs, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!), signal)
  }
}

/** Calls now if the page is visible, and whenever it's hidden or seen again or the network is back. */
function watchPage(look: () => void) {
  const watching = new AbortController()
  document.addEventListener('visibilitychange', look, { signal: watching.signal })
  window.addEventListener('focus', look, { signal: watching.signal })
  window.addEventListener('online', look, { signal: watching.signal })
  if (document.visibilityState !== 'hidden') look()
  return () => watching.abort()
}

interface Heard {
  id: string
  data: unknown
}

interface Ended {
  /** Another try would be refused as well. */
  isFinal: boolean
  /** How long the server asks to wait before the next one, such as when too many pages are open. */
  waitMs: number
}

const BROKEN: Ended = { isFinal: false, waitMs: 0 }

/** One connection, until it breaks. */
async function hear(
  path: string,
  lastEventId: string,
  signal: AbortSignal,
  tell: (event: Heard) => void,
): Promise<Ended> {
  const signIn = readSignIn()
  if (!signIn) return { isFinal: true, waitMs: 0 }
  const silence = new AbortController()
  const broken = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const query = lastEventId ? `?lastEventId=${encodeURIComponent(lastEventId)}` : ''
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${signIn.accessToken}` }
    const response = await fetch(`${path}${query}`, { headers, signal: broken, cache: 'no-store' })
    if (response.status === 401) return await refreshSignIn(signIn).then(() => BROKEN)
    if (!response.ok || !response.body) return refusedBy(response)
    for await (const event of eventsIn(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      if (event) tell(event)
    }
    return BROKEN
  } finally {
    clearTimeout(timer)
  }
}

function refusedBy({ status, headers }: Response): Ended {
  return {
    isFinal: status < 500 && status !== 429,
    waitMs: Number(headers.get('retry-after') ?? 0) * 1_000,
  }
}

/** The events as they arrive; null for whatever else shows that the other side lives. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<Heard | null> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { value, done } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) yield eventOf(part)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): Heard | null {
  const data = /^data: ?(.*)$/m.exec(block)?.[1]
  if (data === undefined) return null
  return { id: /^id: ?(.*)$/m.exec(block)?.[1] ?? '', data: JSON.parse(data) }
}

function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
}
