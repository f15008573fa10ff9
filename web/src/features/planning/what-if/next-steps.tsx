import type { NextStep, WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import { perWeek, rangeInWords } from '@spotter/contract/planning/what-if-words.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { changeInWords, type Names } from './change-in-words.ts'

interface NextStepsProps {
  steps: readonly NextStep[]
  /** How many weeks they're about. */
  weeks: number
  names: Names
  onAsk: (change: WhatIfChange) => void
}

export function NextSteps({ steps, weeks, names, onAsk }: NextStepsProps) {
  if (steps.length === 0) {
    return (
      <EmptyState title="No single change would place another session">
        Everyone whose hours fit gets what they want. Ask trainees to set more hours, or ask about several
        changes.
      </EmptyState>
    )
  }
  const most = Math.max(...steps.map(({ gain }) => gain.sessions))
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ change, gain, hours }) => {
        const words = changeInWords(change, names)
        const range = rangeInWords(gain, weeks)
        return (
          <li key={words} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
            <p className="font-medium text-sm">{words}</p>
            <Button
              size="sm"
              className="row-span-2"
              aria-label={`Ask this: ${words}`}
              onClick={() => onAsk(change)}
            >
              Ask this
            </Button>
            <div className="flex flex-wrap items-center gap-x-3 text-sm">
              <span aria-hidden="true" className="h-2 w-16 overflow-hidden rounded-full bg-sunken sm:w-24">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(100 * gain.sessions) / most}%` }}
                />
              </span>
              <span className="tabular-nums">
                {perWeek(gain.sessions, weeks)} a week{range && ` (${range})`}
              </span>
              <span className="text-muted">{costInWords(hours)}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function costInWords(hours: number) {
  return hours === 0 ? 'no more trainer hours' : `for ${plural(hours, 'trainer hour')} a week`
}
