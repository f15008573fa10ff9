import { Worker } from 'node:worker_threads'

/** Loading the solver takes longer than a small week, so the next thread is ready before it's needed. Then it waits this long. */
const MOST_IDLE = 10 * 60 * 1000

let spare: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** A thread that has loaded the solver and keeps the process alive, or one that's just starting. */
export function takeThread(): Worker {
  const thread = spare ?? startThread()
  drop(thread)
  thread.ref()
  return thread
}

/** There's about to be something to do, or, as the last caller's work shows, there may soon be. */
export function keepSpareThread(thread?: Worker) {
  if (spare) void thread?.terminate()
  else keep(thread ?? startThread())
}

function startThread() {
  const thread = new Worker(new URL('./solver-worker.ts', import.meta.url))
  return thread.on('error', () => drop(thread)).on('exit', () => drop(thread))
}

function keep(thread: Worker) {
  spare = thread
  thread.unref()
  idle = setTimeout(() => {
    drop(thread)
    void thread.terminate()
  }, MOST_IDLE).unref()
}

function drop(thread: Worker) {
  if (spare !== thread) return
  spare = undefined
  clearTimeout(idle)
}
