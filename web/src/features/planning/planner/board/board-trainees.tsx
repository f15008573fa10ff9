import type { TrainingWish } from '@spotter/contract/enrollment/wishes.ts'
import { useState } from 'react'
import { TextInput } from '../../../../components/ui/forms/text-input.tsx'
import { classNames } from '../../../../lib/class-names.ts'

/** More than anyone scrolls through: the search finds the rest. */
const SHOWN = 200

export interface BoardTrainee extends TrainingWish {
  /** How many more they'd have with the draft. */
  proposed: number
}

interface BoardTraineesProps {
  trainees: readonly BoardTrainee[]
  chosenId: string | null
  onChoose: (traineeId: string) => void
}

export function BoardTrainees({ trainees, chosenId, onChoose }: BoardTraineesProps) {
  const [search, setSearch] = useState('')
  const term = search.trim().toLowerCase()
  const found = trainees.filter(({ traineeName }) => traineeName.toLowerCase().includes(term))
  return (
    <div className="grid content-start gap-2">
      <TextInput
        type="search"
        aria-label="Search trainees"
        placeholder="Search trainees..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul
        aria-label="Trainees"
        className="grid max-h-72 content-start gap-1 overflow-y-auto rounded-ui border border-line bg-surface p-1 lg:max-h-[70vh]"
      >
        {found.slice(0, SHOWN).map((trainee) => (
          <li key={trainee.traineeId}>
            <Row
              trainee={trainee}
              isChosen={trainee.traineeId === chosenId}
              onChoose={() => onChoose(trainee.traineeId)}
            />
          </li>
        ))}
        {found.length === 0 && <li className="p-3 text-muted text-sm">No trainees found.</li>}
      </ul>
    </div>
  )
}

interface RowProps {
  trainee: BoardTrainee
  isChosen: boolean
  onChoose: () => void
}

function Row({
  trainee: { traineeName, sessions, proposed, wanted, isPlanned },
  isChosen,
  onChoose,
}: RowProps) {
  const has = sessions + proposed
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'focus-ring flex min-h-11 w-full items-center justify-between gap-3 rounded-ui px-3 py-2 text-left text-sm hover:bg-hover',
        isChosen && 'bg-accent-soft font-medium',
      )}
    >
      <span className="min-w-0 truncate">
        {traineeName}
        {isPlanned && <span className="text-muted"> · planned</span>}
      </span>
      <span className={classNames('shrink-0 tabular-nums', has < wanted ? 'text-pending' : 'text-muted')}>
        <span aria-hidden="true">
          {has} / {wanted}
        </span>
        <span className="sr-only">
          , has {has}, wants {wanted}
        </span>
      </span>
    </button>
  )
}
