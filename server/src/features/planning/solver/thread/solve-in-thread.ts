import { Worker } from 'node:worker_threads'
import type { Step, WeekPlan } from '../draft-week.ts'

export interface ThreadRequest {
  /** FoldedFacts as JSON text, as they come from the database: parsing them here would hold up requests. */
  factsJson: string
  safetyNetSeconds?: number
}

export type ThreadMessage = { step: Step } | { plan: WeekPlan }

export interface ThreadOptions {
  onStep?: (step: Step) => void
  /** Ends the thread, even in the middle of solving. */
  signal?: AbortSignal
}

/** Drafts a week without holding up anything else in the process. Settles once the thread is gone. */
export async function solveInThread(
  request: ThreadRequest,
  { onStep, signal }: ThreadOptions = {},
): Promise<WeekPlan> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { workerData: request })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop)
  try {
    return await new Promise<WeekPlan>((resolve, reject) => {
      let plan: WeekPlan | undefined
      let failure: unknown
      worker.on('message', (message: ThreadMessage) => {
        if ('plan' in message) plan = message.plan
        else onStep?.(message.step)
      })
      worker.on('error', (error) => {
        failure = error
      })
      worker.on('exit', (code) => {
        if (plan) resolve(plan)
        else reject(signal?.reason ?? failure ?? new Error(`The solver's thread ended with code ${code}`))
      })
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
