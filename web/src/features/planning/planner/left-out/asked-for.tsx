import type { PlanAsk } from '@spotter/contract/planning/plan.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'
import { whenInWords } from '../../planning-words.ts'

interface AskedForProps {
  ask: PlanAsk
  /** In a list of one trainee's hours, who opens them; in a list of one person's hours, who would fit. */
  shows: 'person' | 'trainee'
}

/** Which hour someone would open, on the gym's clock, and for which session. */
export function AskedFor({ ask, shows }: AskedForProps) {
  const { user } = useSignIn()
  const { asked, personName, traineeName, session } = ask
  const place = `${asked === 'trainer' ? 'At' : `With ${session.trainerName} at`} ${session.gymLocationName}`
  return (
    <div className="text-sm">
      {shows === 'person' && <p className="font-medium">{personName}</p>}
      <p>{whenInWords(session, user?.timeFormat)}</p>
      <p className="text-muted">
        {asked === 'trainer' && shows === 'trainee' && `${traineeName} would fit. `}
        {place}
      </p>
    </div>
  )
}
