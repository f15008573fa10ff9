// Runs in a thread of its own: the solver's memory never shrinks, so after a large week, it goes with the thread.
import { parentPort } from 'node:worker_threads'
import { canonicalFacts } from '../facts/canonical-facts.ts'
import { unfoldFacts } from '../facts/folded-facts.ts'
import { packBasis, unpackBasis } from '../prove/basis.ts'
import { writeProof } from '../prove/write-proof.ts'
import { recountWeek } from '../recount-week.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { solveWeek } from '../solve-week.ts'
import { workOnWeek } from '../what-if/work-on-week.ts'
import type { ThreadMessage, ThreadRequest } from './solve-in-thread.ts'

const loading = loadSolver()
const post = (message: ThreadMessage) => parentPort?.postMessage(message)

parentPort?.on('message', async (request: ThreadRequest) => {
  if ('basis' in request) {
    const proof = writeProof(unpackBasis(request.basis), request.published)
    return post({ proof: JSON.stringify(proof) })
  }
  const { factsJson, recountWith, whatIf, safetyNetSeconds } = request
  const facts = unfoldFacts(factsJson)
  if (recountWith) return post({ recount: recountWeek(facts, recountWith.askSet) })
  const highs = await loading
  if (whatIf) return post({ part: workOnWeek(highs, facts, whatIf), memoryBytes: highs.memoryBytes })
  const { priced, pricedWithoutLocks, ...plan } = solveWeek(highs, facts, {
    onStep: (step) => post({ step }),
    ...(safetyNetSeconds === undefined ? {} : { safetyNetSeconds }),
  })
  const basis = packBasis({ facts: canonicalFacts(facts), priced, pricedWithoutLocks })
  post({ plan: { ...plan, basis }, memoryBytes: highs.memoryBytes })
})
