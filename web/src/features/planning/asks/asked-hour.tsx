import type { AskInfo } from '@spotter/contract/planning/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { EmailedLink, EmailedQuestion } from '../../../brand/emailed-link.tsx'
import { useSlotWords } from '../../../brand/slot-words.ts'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { PATHS } from '../../../lib/paths.ts'
import { askQuery, useOpenAskedHour } from './asks.api.ts'

export function AskedHour({ token }: { token: string }) {
  const ask = useQuery(askQuery(token))
  return (
    <EmailedLink info={ask} unknown="Your gym may also have planned without this hour in the meantime.">
      {(info) => <Answer token={token} ask={info} />}
    </EmailedLink>
  )
}

function Answer({ token, ask }: { token: string; ask: AskInfo }) {
  const open = useOpenAskedHour(token)
  const when = useSlotWords(ask)
  if (ask.state === 'open') {
    return (
      <EmailedQuestion
        when={when}
        question={questionOf(ask)}
        yes={['Open this hour', 'Opening...']}
        failed="We couldn't open the hour. Check your connection and try again."
        answer={open}
      />
    )
  }
  return (
    <>
      {ask.state === 'opened' ? (
        <Notice tone="success">
          Thanks! {when} is open. We'll let you know if a session is planned for it.
        </Notice>
      ) : (
        <Notice tone="info">{when} has begun or passed, so this link no longer works.</Notice>
      )}
      <LinkButton to={ask.asked === 'trainer' ? PATHS.trainerAvailability : PATHS.traineeSchedule}>
        See your schedule
      </LinkButton>
    </>
  )
}

function questionOf({ asked, gymLocationName, gymBrandName }: AskInfo) {
  const place = `${gymLocationName} (${gymBrandName})`
  return asked === 'trainer'
    ? `One more session would fit at ${place} if you were available then.`
    : `You'd fit in at ${place} if you were available then.`
}
