import { refreshSignIn } from '../sign-in/refresh-sign-in.ts'
import { readSignIn } from '../sign-in/stored-sign-in.ts'

const PAUSES_MS = [250, 1_000, 3_000, 10_000]
/** The server sends something every 15 s, so a connection that's silent for longer is dead. */
const SILENCE_MS = 40_000
/** A browser allows six connections for all tabs of a site, so a hidden tab gives up its own. */
const HIDDEN_MS = 20_000

interface EventStream {
  /** Each event's data, as JSON. */
  onEvent: (data: unknown) => void
  /** The page is visible or online again, but the stream was down and may have missed events. */
  onMissedEvents: () => void
}

/**
 * Server-sent events with the access token in a header, which `EventSource` can't send. After a break, it resumes from
 * the last event's ID. It disconnects while the page is hidden and catches up when the page is visible again.
 */
export function openEventStream(path: string, { onEvent, onMissedEvents }: EventStream) {
  let running: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined
  const state: StreamState = { lastEventId: '', isDown: false }

  function start() {
    if (running) return
    const controller = new AbortController()
    running = controller
    void listen(path, state, onEvent, controller.signal).finally(() => {
      if (running === controller) running = null
    })
  }

  function stop() {
    clearTimeout(hiding)
    running?.abort()
    running = null
  }

  function onVisible() {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(stop, HIDDEN_MS)
      return
    }
    if (state.isDown) {
      state.isDown = false
      stop()
      onMissedEvents()
    }
    start()
  }

  const stopWatching = watchPage(onVisible)
  return () => {
    stopWatching()
    stop()
  }
}

interface StreamState {
  lastEventId: string
  /** The stream is down although the page is visible. */
  isDown: boolean
}

async function listen(
  path: string,
  state: StreamState,
  onEvent: EventStream['onEvent'],
  signal: AbortSignal,
) {
  for (let failures = 0; !signal.aborted; failures++) {
    const ended = await receive(path, state.lastEventId, signal, (event) => {
      failures = 0
      state.isDown = false
      state.lastEventId = event.id || state.lastEventId
      onEvent(event.data)
    }).catch(() => BROKEN)
    state.isDown = !signal.aborted
    if (ended.isFinal) break
    await pause(Math.max(ended.waitMs, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!), signal)
  }
}

/** Calls back now if the page is visible, and whenever it's hidden or visible again or the network is back. */
function watchPage(onVisible: () => void) {
  const watching = new AbortController()
  document.addEventListener('visibilitychange', onVisible, { signal: watching.signal })
  window.addEventListener('focus', onVisible, { signal: watching.signal })
  window.addEventListener('online', onVisible, { signal: watching.signal })
  if (document.visibilityState !== 'hidden') onVisible()
  return () => watching.abort()
}

interface StreamEvent {
  id: string
  data: unknown
}

interface Ended {
  /** Retrying would be refused, too. */
  isFinal: boolean
  /** How long the server asks to wait before retrying, for example when too many pages are open. */
  waitMs: number
}

const BROKEN: Ended = { isFinal: false, waitMs: 0 }

/** Reads one connection until it breaks. */
async function receive(
  path: string,
  lastEventId: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
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
      if (event) onEvent(event)
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

/** The events as they arrive, or null for anything else that shows the server is alive. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | null> {
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

function eventOf(block: string): StreamEvent | null {
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
