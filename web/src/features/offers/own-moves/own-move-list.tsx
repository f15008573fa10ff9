import type { OwnMoveHour } from '@spotter/contract/offers/own-moves.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { useState } from 'react'
import { HourChoices } from '../../../brand/hour-choices.tsx'
import { Button } from '../../../components/ui/buttons/button.tsx'

/** As many as fit on a phone without much scrolling; the best come first. */
const PORTION = 8

interface OwnMoveListProps {
  hours: readonly OwnMoveHour[]
  session: MySession
  isBusy: boolean
  onChoose: (hour: OwnMoveHour) => void
}

export function OwnMoveList({ hours, session, isBusy, onChoose }: OwnMoveListProps) {
  const [limit, setLimit] = useState(PORTION)
  const shown = hours.slice(0, limit)
  const marked = shown.filter(({ isMarked }) => isMarked)
  const others = shown.filter(({ isMarked }) => !isMarked)
  const describe = (hour: OwnMoveHour) => (
    <span className="wrap-anywhere text-muted">{detailsOf(hour, session)}</span>
  )
  const choosing = { isBusy, onChoose, describe }
  return (
    <div className="grid gap-5">
      <HourChoices title="Hours you marked" hours={marked} {...choosing} />
      <HourChoices
        title={marked.length > 0 ? 'Other free hours' : 'Free hours'}
        hours={others}
        {...choosing}
      />
      {hours.length > limit && <Button onClick={() => setLimit(limit + PORTION)}>Show more hours</Button>}
    </div>
  )
}

/** What's different from the session, and what speaks for the hour. */
function detailsOf(hour: OwnMoveHour, session: MySession) {
  const who = hour.isSameTrainer ? `Also with ${hour.trainerName}` : `With ${hour.trainerName} instead`
  const where = hour.gymLocationId === session.gymLocationId ? null : `at ${hour.gymLocationName}`
  const usual = hour.isUsualHour ? 'your usual hour' : null
  return [who, where, usual].filter(Boolean).join(', ')
}
