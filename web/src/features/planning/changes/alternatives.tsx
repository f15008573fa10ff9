import type { UpdateChangeRequest } from '@spotter/contract/planning/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Concerns } from '../../../components/concerns.tsx'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { alternativesQuery } from '../planning.api.ts'
import { placeInWords } from '../planning-words.ts'

const FIRST = 3

interface AlternativesProps {
  draftId: string
  changeId: string
  isBusy: boolean
  onChoose: (target: UpdateChangeRequest) => void
}

export function Alternatives({ draftId, changeId, isBusy, onChoose }: AlternativesProps) {
  const { user } = useSignIn()
  const [isAll, setAll] = useState(false)
  const options = useQuery(alternativesQuery(draftId, changeId))
  if (options.error) return null
  if (!options.data) return <p className="text-muted text-sm">Looking for hours that fit...</p>
  const shown = isAll ? options.data : options.data.slice(0, FIRST)
  return (
    <section aria-label="Hours that fit" className="grid gap-2">
      <h3 className="font-medium text-sm">Hours that fit</h3>
      {shown.length === 0 && <p className="text-muted text-sm">No other hour fits right now.</p>}
      <ul className="grid gap-1.5">
        {shown.map((option) => {
          const { trainerId, gymLocationId, date, hour, explanation, concerns } = option
          return (
            <li key={`${trainerId} ${date} ${hour} ${gymLocationId}`}>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => onChoose({ trainerId, gymLocationId, date, hour })}
                className="focus-ring grid w-full gap-0.5 rounded-ui border border-line px-3 py-2 text-left text-sm hover:bg-hover"
              >
                {placeInWords(option, user?.timeFormat)}
                <span className="text-muted">{explanation}</span>
                <Concerns concerns={concerns} />
              </button>
            </li>
          )
        })}
      </ul>
      {!isAll && options.data.length > FIRST && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          Show {options.data.length - FIRST} more
        </Button>
      )}
    </section>
  )
}
