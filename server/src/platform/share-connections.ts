/** With fewer, too little would be left for requests after the worker and the listener take theirs. */
export const FEWEST_CONNECTIONS = 10
export const DEFAULT_CONNECTIONS = 35

const MOST_MAILS_AT_ONCE = 8
/** One connection listens for jobs, and one runs the schedule. */
const QUEUE_EXTRA = 2

export function queueConnections(jobsAtOnce: number) {
  return jobsAtOnce + QUEUE_EXTRA
}

export interface ConnectionShares {
  web: number
  listener: number
  /** For finding out which server is the primary. */
  lookout: number
  /** For a process that serves only its health. */
  health: number
  /** For reading what emails say; also how many are sent at a time. */
  delivery: number
  queue: number
}

export function shareConnections(total: number, worker: 'on' | 'off' | 'only'): ConnectionShares {
  const [listener, health] = worker === 'only' ? [0, 1] : [1, 0]
  const lookout = 1
  const available = total - listener - health - lookout
  const delivery = worker === 'off' ? 0 : mailsAtOnce(available - QUEUE_EXTRA, worker)
  const queue = worker === 'off' ? 0 : queueConnections(delivery)
  const web = worker === 'only' ? 0 : available - delivery - queue
  return { web, listener, lookout, health, delivery, queue }
}

/** Each email takes two connections. If the process also serves people, they get at least half. */
function mailsAtOnce(available: number, worker: 'on' | 'only') {
  return Math.min(MOST_MAILS_AT_ONCE, Math.floor(available / (worker === 'only' ? 2 : 4)))
}
