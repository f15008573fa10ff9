/**
 * Proofs of drafted weeks: how large they are, how long it takes to keep, write, and check them, and whether someone who
 * knows only the file notices 10,000 changes that make it false.
 *   npx node bench/planner-proofs.mjs [changes]
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { canonicalFacts } from '../server/src/features/planning/solver/facts/canonical-facts.ts'
import { packBasis, unpackBasis } from '../server/src/features/planning/solver/prove/basis.ts'
import { writeProof } from '../server/src/features/planning/solver/prove/write-proof.ts'
import { loadSolver } from '../server/src/features/planning/solver/solve/load-solver.ts'
import { solveWeek } from '../server/src/features/planning/solver/solve-week.ts'
import { realisticWeek } from '../server/test/planning/realistic-week.ts'
import { checkFile } from '../server/test/planning/stranger.ts'
import { runTests } from '../server/test/processes/run-tests.ts'

const SIZES = [
  { trainees: 60, trainers: 8 },
  { trainees: 300, trainers: 30 },
  { trainees: 2000, trainers: 200 },
]
const changes = process.argv[2] ?? '10000'

const highs = await loadSolver()
measureSize(SIZES[0])
console.log(
  '| Trainees × trainers | Kept | File | Packing | Writing | Checking | |\n|---|--:|--:|--:|--:|--:|---|',
)
for (const size of SIZES) {
  const { kept, file, packing, writing, checking, reason, summary } = measureSize(size)
  const cells = [kilobytes(kept), kilobytes(file), milliseconds(packing), milliseconds(writing)]
  const verdict = reason === null ? summary : `FAILED: ${reason}`
  console.log(
    `| ${size.trainees} × ${size.trainers} | ${cells.join(' | ')} | ${milliseconds(checking)} | ${verdict} |`,
  )
  if (reason !== null) process.exitCode = 1
}
await measureChanges()

function measureSize({ trainees, trainers }) {
  const facts = canonicalFacts(withUuids(realisticWeek({ trainees, trainers, seed: 1 })))
  const { priced, pricedWithoutLocks, sessions, atMost } = solveWeek(highs, facts, { withAskSet: false })
  const pack = timed(() => packBasis({ facts, priced, pricedWithoutLocks }))
  const write = timed(() => JSON.stringify(writeProof(unpackBasis(pack.result), { sessions, atMost })))
  const check = timed(() => checkFile(JSON.parse(write.result)))
  return {
    kept: pack.result.length,
    file: write.result.length,
    packing: pack.ms,
    writing: write.ms,
    checking: check.ms,
    ...check.result,
  }
}

/** Which don't compress as well as the names that made-up weeks have. */
function withUuids(facts) {
  const ids = new Map()
  const text = JSON.stringify(facts).replaceAll(/"[a-z]+-(?:who-left|\d+)"/g, (name) => {
    if (!ids.has(name)) ids.set(name, `"${randomUUID()}"`)
    return ids.get(name)
  })
  return JSON.parse(text)
}

async function measureChanges() {
  const tests = ['src/features/planning/solver/prove/check-plan.test.ts']
  const { failed } = await runTests(join(import.meta.dirname, '../server'), tests, {
    CORRUPTED_PROOFS: changes,
  })
  const count = Number(changes).toLocaleString('en-US')
  console.log(`\n${count} changes that make a proof false: ${failed.length === 0 ? 'all noticed' : 'FAILED'}`)
  if (failed.length > 0) process.exitCode = 1
}

/** The smaller of elapsed and CPU time: other programs shouldn't count. */
function timed(work) {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const result = work()
  const { user, system } = process.cpuUsage(cpu)
  return { result, ms: Math.min(performance.now() - started, (user + system) / 1000) }
}

function kilobytes(bytes) {
  return `${Math.ceil(bytes / 1000)} KB`
}

function milliseconds(ms) {
  return `${ms.toFixed(0)} ms`
}
