// Runs in a thread of its own: the solver's memory never shrinks, so after a large week, it goes with the thread.
import { parentPort } from 'node:worker_threads'
import { unfoldFacts } from '../facts/folded-facts.ts'
import { recountWeek } from '../recount-week.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { solveWeek } from '../solve-week.ts'
import { workOnWeek } from '../what-if/work-on-week.ts'
import type { ThreadMessage, ThreadRequest } from './solve-in-thread.ts'

const loading = loadSolver()
const post = (message: ThreadMessage) => parentPort?.postMessage(message)

parentPort?.on('message', async (request: ThreadRequest) => {
  const { factsJson, recountWith, whatIf, safetyNetSeconds } = request
  const facts = unfoldFacts(factsJson)
  if (recountWith) return post({ recount: recountWeek(facts, recountWith.askSet) })
  const highs = await loading
  if (whatIf) return post({ part: workOnWeek(highs, facts, whatIf), memoryBytes: highs.memoryBytes })
  const plan = solveWeek(highs, facts, {
    onStep: (step) => post({ step }),
    ...(safetyNetSeconds === undefined ? {} : { safetyNetSeconds }),
  })
  post({ plan, memoryBytes: highs.memoryBytes })
})
