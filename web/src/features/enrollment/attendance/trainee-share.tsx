import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { traineeShareQuery } from '../trainees.api.ts'

/** What they wanted and got over the last 12 full weeks, and why not more. */
export function TraineeShare({ trainee }: { trainee: Trainee }) {
  const share = useQuery(traineeShareQuery(trainee)).data
  if (!share) return null
  const { got, wanted, weeks, why, reasons } = share
  const isKnown = reasons.some(({ reason }) => reason !== 'no-plan')
  return (
    <p className="text-sm">
      Got {countWords(got)} of {countWords(wanted)} sessions wanted in {plural(weeks, 'full week')}.
      {isKnown && <span className="block text-muted">Why not more: {lowerFirst(why)}.</span>}
    </p>
  )
}

function lowerFirst(words: string) {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
