import type { PackBalance } from '@spotter/contract/packs/packs.ts'
import type { AssignableTrainee, SuggestedTrainee } from '@spotter/contract/schedule/schedule.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { balanceWords } from '../../../brand/packs/pack-words.ts'
import { packBalancesQuery } from '../../../brand/packs/packs.api.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import type { FoundTrainee } from './find-trainees.ts'

/** Few people scroll to the end of the list, so it's drawn in portions. */
const PORTION = 60

interface AssignableListProps {
  gymBrandId: string
  trainees: readonly FoundTrainee[]
  /** Who's being assigned right now; until that's done, no one else can be. */
  busyId: string | null
  onAssign: (trainee: AssignableTrainee) => void
}

export function AssignableList({ gymBrandId, trainees, busyId, onAssign }: AssignableListProps) {
  const balances = useQuery(packBalancesQuery(gymBrandId)).data
  const [limit, setLimit] = useState(PORTION)
  return (
    <div className="grid gap-3">
      <ul aria-label="Trainees" className="divide-y divide-line rounded-ui border border-line">
        {trainees.slice(0, limit).map((trainee) => (
          <li key={trainee.id}>
            <AssignableRow
              trainee={trainee}
              balance={balances?.get(trainee.id)}
              busyId={busyId}
              onAssign={onAssign}
            />
          </li>
        ))}
      </ul>
      {trainees.length > limit && (
        <Button onClick={() => setLimit(limit + PORTION)}>Show more trainees</Button>
      )}
    </div>
  )
}

interface AssignableRowProps extends Omit<AssignableListProps, 'trainees' | 'gymBrandId'> {
  trainee: FoundTrainee
  balance: PackBalance | undefined
}

function AssignableRow({ trainee, balance, busyId, onAssign }: AssignableRowProps) {
  const isBusy = busyId === trainee.id
  const isAssignable = trainee.state !== 'busy'
  return (
    <div className="flex items-center justify-between gap-3 px-3 py-2.5">
      <div className="grid min-w-0 gap-0.5 text-sm">
        <span className="wrap-anywhere font-medium">{trainee.fullName}</span>
        <span className="wrap-anywhere text-muted">{trainee.email}</span>
        {trainee.gymLocationName && (
          <span className="flex items-center gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
            {trainee.gymLocationName}
          </span>
        )}
        {trainee.suggestion && <span className="text-muted">{loadWords(trainee.suggestion)}</span>}
        {balance && <span className="text-muted tabular-nums">Pack: {balanceWords(balance)}</span>}
        {trainee.warning && (
          <span className="flex items-center gap-1.5 text-pending">
            <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
            {trainee.warning}
          </span>
        )}
      </div>
      <Button
        size="sm"
        variant={trainee.state === 'available' ? 'primary' : 'secondary'}
        aria-label={isBusy ? undefined : `Assign ${trainee.fullName}`}
        disabled={!isAssignable || (busyId !== null && !isBusy)}
        isBusy={isBusy}
        busyLabel="Assigning..."
        onClick={() => onAssign(trainee)}
      >
        Assign
      </Button>
    </div>
  )
}

/** '1 session this week, usually 2.5' */
function loadWords({ sessionsThisWeek, usualPerWeek, isPlanned }: SuggestedTrainee) {
  const usual = Math.round(usualPerWeek * 10) / 10
  const words = [`${plural(sessionsThisWeek, 'session')} this week`]
  if (usual > 0) words.push(`usually ${usual}`)
  if (isPlanned) words.push('already planned')
  return words.join(', ')
}
