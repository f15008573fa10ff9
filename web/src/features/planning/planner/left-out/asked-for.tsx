import type { PlanAsk } from '@spotter/contract/planning/plan.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'
import { placeInWords, whenInWords } from '../../planning-words.ts'

interface AskedForProps {
  ask: PlanAsk
  /** In a list of one trainee's hours, who opens them; in a list of one person's hours, who would fit. */
  shows: 'person' | 'trainee'
}

/** Which hour someone would open, and for which session. */
export function AskedFor({ ask, shows }: AskedForProps) {
  const { user } = useSignIn()
  const { opens, asked, personName, traineeName, session } = ask
  const isElsewhere = opens.timeZone !== session.timeZone
  const place = `${asked === 'trainer' ? 'At' : `With ${session.trainerName} at`} ${session.gymLocationName}`
  return (
    <div className="text-sm">
      {shows === 'person' && <p className="font-medium">{personName}</p>}
      <p>
        {whenInWords(opens, user?.timeFormat)}
        {isElsewhere && ` (${cityTime(opens.timeZone)})`}
      </p>
      <p className="text-muted">
        {asked === 'trainer' && shows === 'trainee' && `${traineeName} would fit. `}
        {isElsewhere ? placeInWords(session, user?.timeFormat) : place}
      </p>
    </div>
  )
}
