import { useQuery } from '@tanstack/react-query'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { ownEnrollmentsQuery } from '../enroll/enrollment.api.ts'
import { NextSession } from './next-session.tsx'
import { hasHoursQuery, nextSessionQuery } from './next-steps.api.ts'
import { currentEnrollment, nextSteps } from './next-steps.ts'
import { StepsCard } from './steps-card.tsx'

export function TraineeHome() {
  const { user } = useSignIn()
  const enrollment = currentEnrollment(useQuery(ownEnrollmentsQuery(user?.id)).data ?? [])
  const { data: sessions } = useQuery({ ...nextSessionQuery, enabled: enrollment !== undefined })
  const isStarting = enrollment !== undefined && sessions?.hasTrained === false
  const { data: hasHours } = useQuery({ ...hasHoursQuery, enabled: isStarting })
  if (enrollment && sessions?.next)
    return <NextSession session={sessions.next} timeFormat={user?.timeFormat} />
  if (!isStarting || hasHours === undefined) return null
  return <StepsCard gymBrandName={enrollment.gymBrandName} steps={nextSteps(enrollment, hasHours)} />
}
