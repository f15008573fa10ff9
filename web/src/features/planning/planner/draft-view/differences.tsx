import type { PlanDifference } from '@spotter/contract/planning/plan.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'
import { placeInWords } from '../../planning-words.ts'
import { differencesInWords } from './differences-in-words.ts'

export function Differences({ differences }: { differences: readonly PlanDifference[] }) {
  if (differences.length === 0) return <p className="text-muted text-sm">Drafting again changed nothing.</p>
  return (
    <details className="rounded-ui border border-line bg-surface">
      <summary className="focus-ring cursor-pointer rounded-ui px-4 py-3 font-medium text-sm">
        {differencesInWords(differences)}
      </summary>
      <ul className="grid gap-3 border-line border-t p-4 text-sm">
        {differences.map(({ traineeId, traineeName, before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person can be listed twice, and the list is never reordered
          <li key={`${traineeId} ${index}`} className="grid gap-0.5">
            <p className="font-medium">{traineeName}</p>
            <Side word="Before" place={before} />
            <Side word="After" place={after} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Side({ word, place }: { word: string; place: SessionSlot | null }) {
  const { user } = useSignIn()
  return (
    <p>
      <span className="text-muted">{word}:</span>{' '}
      {place ? placeInWords(place, user?.timeFormat) : 'no session'}
    </p>
  )
}
