import type { NumberedSession, numberFacts } from '../../src/features/planning/solver/prove/number-facts.ts'
import type { ProofFile } from '../../src/features/planning/solver/prove/write-proof.ts'

type NumberedFacts = ReturnType<typeof numberFacts>['facts']
interface World {
  booked: NumberedSessionRead[]
}
interface NumberedSessionRead {
  key: string
}
interface Placed {
  add: (session: NumberedSessionRead) => void
}

export interface Verdict {
  /** Null: everything in the file is true. */
  reason: string | null
  summary?: string
}

interface Stranger {
  checkFile: (file: ProofFile) => Verdict
  readFacts: (facts: NumberedFacts) => World
  readSession: (session: NumberedSession) => NumberedSessionRead
  placeAll: (world: World, sessions: NumberedSessionRead[]) => Placed
  problemOf: (world: World, placed: Placed, session: NumberedSessionRead) => string | undefined
}

export const CHECKER = new URL('../../../docs/check-plan.mjs', import.meta.url)

/** The program that anyone can check a published week with. It's JavaScript without types, and knows nothing of our code. */
export const { checkFile, readFacts, readSession, placeAll, problemOf }: Stranger = await import(CHECKER.href)
