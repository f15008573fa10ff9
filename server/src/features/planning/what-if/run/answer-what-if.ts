import type { WhatIfChange, WhatIfPlan, WhatIfWeek } from '@spotter/contract/planning/what-if.ts'
import { chooseCandidates, isOpen, rankSteps } from '../../solver/what-if/choose-steps.ts'
import type { ComparedWeek, ScenarioOfWeek } from '../../solver/what-if/compare-week.ts'
import type { SuggestedWeek, TriedChange } from '../../solver/what-if/suggest-steps.ts'
import type { WhatIfPart, WhatIfRequest } from '../../solver/what-if/work-on-week.ts'
import type { StoredAnswer } from '../what-if.queries.ts'
import type { WhatIfFacts } from './read-weeks.ts'

interface Answering {
  weeks: readonly string[]
  /** One for each week. */
  facts: readonly WhatIfFacts[]
  changes: readonly WhatIfChange[]
  workOnWeek: (factsJson: string, request: WhatIfRequest) => Promise<WhatIfPart>
  onDone: (units: number) => Promise<unknown>
}

interface Answered {
  answer: StoredAnswer
  /** The safety net ended the solving: another time, or on another machine, the answer could be a better one. */
  stoppedEarly: boolean
}

/** How many times a week is worked on: for the next steps, once to find them and once to try them. */
export function unitsOf(weeks: readonly string[], changes: readonly WhatIfChange[]) {
  return changes.length === 0 ? 2 * weeks.length : weeks.length
}

export function answerWhatIf(answering: Answering): Promise<Answered> {
  return answering.changes.length === 0 ? findNextSteps(answering) : compareWeeks(answering)
}

async function compareWeeks({ weeks, facts, changes, workOnWeek, onDone }: Answering): Promise<Answered> {
  const compared: ComparedWeek[] = []
  for (const { json, prices } of facts) {
    const part = await workOnWeek(json, { kind: 'compare', changes, prices })
    if ('compared' in part) compared.push(part.compared)
    await onDone(compared.length)
  }
  const currency = facts[0]?.currency ?? null
  return {
    answer: {
      weeks: compared.map((one, index) => weekOf(weeks[index]!, facts[index]!, one)),
      moments: (compared[0]?.moments ?? []).map((_, moment) =>
        compared.reduce((sum, { moments }) => sum + moments[moment]!, 0),
      ),
      currency,
    },
    stoppedEarly: compared.some(({ stoppedEarly }) => stoppedEarly),
  }
}

function weekOf(week: string, { booked, currency }: WhatIfFacts, compared: ComparedWeek): WhatIfWeek {
  const { asIs, changed, hoursAdded, hoursUsed } = compared
  return {
    week,
    booked,
    asIs: planOf(asIs, currency),
    changed: planOf(changed, currency),
    hoursAdded,
    hoursUsed,
  }
}

function planOf({ cents, ...plan }: ScenarioOfWeek, currency: string | null): WhatIfPlan {
  return { ...plan, revenue: currency === null ? null : decimal(cents) }
}

/** '405.00' for 40500 cents. */
function decimal(cents: number) {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

async function findNextSteps({ facts, workOnWeek, onDone }: Answering): Promise<Answered> {
  const suggested: SuggestedWeek[] = []
  for (const { json } of facts) {
    const part = await workOnWeek(json, { kind: 'suggest' })
    if ('suggested' in part) suggested.push(part.suggested)
    await onDone(suggested.length)
  }
  const candidates = chooseCandidates(suggested)
  const tried = candidates.map((): (TriedChange | undefined)[] => [])
  for (const [week, { json }] of facts.entries()) {
    const open = candidates
      .keys()
      .filter((candidate) => isOpen(candidates[candidate]!.ranges[week]!))
      .toArray()
    const changes = open.map((candidate) => candidates[candidate]!.change)
    const part = await workOnWeek(json, { kind: 'try', changes })
    if ('tried' in part) for (const [index, one] of part.tried.entries()) tried[open[index]!]![week] = one
    await onDone(facts.length + week + 1)
  }
  return {
    answer: { steps: rankSteps(suggested, candidates, tried) },
    stoppedEarly: [...suggested, ...tried.flat()].some((one) => one?.stoppedEarly),
  }
}
