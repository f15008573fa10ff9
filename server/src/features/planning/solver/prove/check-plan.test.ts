import type { Highs } from 'highs'
import { beforeAll, describe, expect, test } from 'vitest'
import { tryEveryPlan } from '../../../../../test/planning/brute-force.ts'
import { corruptProof, KINDS_OF_CORRUPTION } from '../../../../../test/planning/corrupt-proof.ts'
import { realisticWeek } from '../../../../../test/planning/realistic-week.ts'
import { seededRandom } from '../../../../../test/planning/seeded-random.ts'
import { checkFile } from '../../../../../test/planning/stranger.ts'
import { tinyWeekWithLocks } from '../../../../../test/planning/tiny-week.ts'
import { canonicalFacts } from '../facts/canonical-facts.ts'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import { loadSolver } from '../solve/load-solver.ts'
import { type ProvenWeek, solveWeek } from '../solve-week.ts'
import { packBasis, unpackBasis } from './basis.ts'
import { writeProof } from './write-proof.ts'

/** `npm run bench -- planner-proofs` tries 10,000 corruptions. */
const CORRUPTIONS = Number(process.env.CORRUPTED_PROOFS ?? 300)
const TINY_WEEKS = Math.max(60, CORRUPTIONS / 20)

let highs: Highs
let proven: ReturnType<typeof prove>[]
beforeAll(
  async () => {
    highs = await loadSolver()
    proven = [...tiny.map(tinyWeekWithLocks), ...realistic].map((facts) => prove(facts))
  },
  60_000 + CORRUPTIONS * 100,
)

function prove(input: PlanningFacts, safetyNetSeconds = 60) {
  const facts = canonicalFacts(input)
  const plan = solveWeek(highs, facts, { withAskSet: false, safetyNetSeconds })
  return { facts, plan, file: proofOf(facts, plan) }
}

/** As it's downloaded: packed, unpacked, and read from a file. */
function proofOf(facts: PlanningFacts, { priced, pricedWithoutLocks, sessions, atMost }: ProvenWeek) {
  const basis = unpackBasis(packBasis({ facts, priced, pricedWithoutLocks }))
  return JSON.parse(JSON.stringify(writeProof(basis, { sessions, atMost }))) as ReturnType<typeof writeProof>
}

const rushed = (facts: PlanningFacts) => ({ ...facts, settings: { ...facts.settings, onePlaceInARow: true } })
const tiny = Array.from({ length: TINY_WEEKS }, (_, index) => index + 1)
const realistic = [
  realisticWeek({ trainees: 40, trainers: 6, seed: 1 }),
  rushed(realisticWeek({ trainees: 30, trainers: 5, locations: 3, seed: 2 })),
  realisticWeek({ trainees: 60, trainers: 8, seed: 3 }),
]

describe(
  'someone who knows only the file',
  () => {
    test('finds that everything in it is true, and the bound is the one on screen', () => {
      const stoppedEarly = prove(realistic[0]!, 0)
      for (const { plan, file } of [...proven, stoppedEarly]) {
        expect(checkFile(file).reason).toBeNull()
        expect(file.claim).toMatchObject({ sessions: plan.placed, atMost: plan.atMost })
        const below = { ...file, claim: { ...file.claim, atMost: plan.atMost - 1, checked: false } }
        expect(checkFile(below).reason, 'it proves exactly that').not.toBeNull()
      }
    })

    test('never gets a bound below what a plan can have', () => {
      for (const { facts, file } of proven.slice(0, tiny.length)) {
        const best = tryEveryPlan(facts)
        if (best) expect(file.claim.atMost).toBeGreaterThanOrEqual(best.sessions)
      }
    })

    test('notices whatever is changed so that the file is no longer true', () => {
      const random = seededRandom(CORRUPTIONS)
      const checked = proven.filter(({ file }) => file.claim.checked)
      const seen = new Set<string>()
      for (let count = 0; count < CORRUPTIONS; ) {
        const { file, plan } = random.pick(checked)
        const corrupted = corruptProof(file, plan.priced.total, random)
        if (!corrupted) continue
        const { reason } = checkFile(corrupted.file)
        expect(reason, `${corrupted.kind}: ${JSON.stringify(corrupted.file)}`).not.toBeNull()
        seen.add(corrupted.kind)
        count++
      }
      expect(seen.size).toBeGreaterThan(KINDS_OF_CORRUPTION * 0.9)
    })
  },
  60_000 + CORRUPTIONS * 100,
)
