import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { useState } from 'react'
import { HourChoices } from '../../../brand/hour-choices.tsx'
import { Concerns } from '../../../components/concerns.tsx'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { BackToBackHint } from '../back-to-back-hint.tsx'

/** Few people get past the best options, so the others are drawn in portions. */
const PORTION = 10

interface MoveOptionListProps {
  options: readonly MoveOption[]
  isBusy: boolean
  onChoose: (option: MoveOption) => void
}

export function MoveOptionList({ options, isBusy, onChoose }: MoveOptionListProps) {
  const [limit, setLimit] = useState(PORTION)
  const good = options.filter(({ concerns }) => concerns.length === 0)
  const best = good.filter(({ reason }) => reason !== 'other')
  const others = good.filter(({ reason }) => reason === 'other')
  const worse = options.filter(({ concerns }) => concerns.length > 0)
  const choosing = { isBusy, onChoose, describe }
  return (
    <div className="grid gap-5">
      <HourChoices title="Best options" hours={best} {...choosing} />
      <HourChoices
        title={best.length > 0 ? 'Other free hours' : 'Free hours'}
        hours={others.slice(0, limit)}
        {...choosing}
      />
      <HourChoices
        title="Less suitable hours"
        hours={worse.slice(0, Math.max(0, limit - others.length))}
        {...choosing}
      />
      {others.length + worse.length > limit && (
        <Button onClick={() => setLimit(limit + PORTION)}>Show more hours</Button>
      )}
    </div>
  )
}

function describe({ trainerName, gymLocationName, explanation, concerns, backToBack }: MoveOption) {
  return (
    <>
      <span className="wrap-anywhere">
        {trainerName} at {gymLocationName}
      </span>
      <span className="wrap-anywhere text-muted">{explanation}</span>
      <Concerns concerns={concerns} />
      <BackToBackHint sessions={backToBack} subject="Trains" />
    </>
  )
}
