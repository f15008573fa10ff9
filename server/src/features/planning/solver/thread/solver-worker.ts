// Runs in a thread of its own: the solver's memory never shrinks, so it goes when the thread does.
import { parentPort, workerData } from 'node:worker_threads'
import { draftWeek } from '../draft-week.ts'
import { unfoldFacts } from '../facts/folded-facts.ts'
import { loadSolver } from '../solve/load-solver.ts'
import type { ThreadMessage, ThreadRequest } from './solve-in-thread.ts'

const { factsJson, safetyNetSeconds } = workerData as ThreadRequest
const tell = (message: ThreadMessage) => parentPort?.postMessage(message)
const plan = draftWeek(await loadSolver(), unfoldFacts(factsJson), {
  onStep: (step) => tell({ step }),
  ...(safetyNetSeconds === undefined ? {} : { safetyNetSeconds }),
})
tell({ plan })
