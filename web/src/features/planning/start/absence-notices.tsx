import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { daysInWords } from '@spotter/contract/shared/words/dates.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { absencesQuery } from '../planning.api.ts'
import type { Absence } from './trainer-away-dialog.tsx'

interface AbsenceNoticesProps {
  brand: GymBrand
  onHandOver: (absence: Absence) => void
}

/** Trainers who said that they're away, until none of their sessions needs a decision. */
export function AbsenceNotices({ brand, onHandOver }: AbsenceNoticesProps) {
  const absences = useQuery(absencesQuery(brand.id)).data ?? []
  return absences.map(({ trainerId, trainerName, startDate, endDate, sessions }) => (
    <Notice key={`${trainerId} ${startDate}`} tone="warning">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p>
          {trainerName} is away {daysInWords({ startDate, endDate })}. {plural(sessions, 'session')}{' '}
          {sessions === 1 ? 'needs' : 'need'} another trainer or hour.
        </p>
        <Button size="sm" onClick={() => onHandOver({ trainerId, startDate, endDate })}>
          Hand over…
        </Button>
      </div>
    </Notice>
  ))
}
