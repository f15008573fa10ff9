import type { OfferInfo } from '@spotter/contract/offers/hour-offers.ts'
import { momentInZone } from '@spotter/contract/shared/words/moment-in-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { EmailedLink, EmailedQuestion } from '../../../brand/emailed-link.tsx'
import { useSlotWords } from '../../../brand/slot-words.ts'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { PATHS } from '../../../lib/paths.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { offerQuery, useTakeOffer } from './hour-offers.api.ts'

const CLOSED = {
  late: 'Someone was faster. You stay in line for the next hour.',
  expired: 'Your time to take this hour is over. You stay in line for the next one.',
  gone: 'This hour is no longer offered.',
}

export function OfferedHour({ token }: { token: string }) {
  const offer = useQuery(offerQuery(token))
  return (
    <EmailedLink info={offer} unknown="It also stops working once you no longer train at the gym.">
      {(info) => <Answer token={token} offer={info} />}
    </EmailedLink>
  )
}

function Answer({ token, offer }: { token: string; offer: OfferInfo }) {
  const take = useTakeOffer(token)
  const when = useSlotWords(offer)
  const { user } = useSignIn()
  const until = momentInZone(offer.expiresAt, offer.timeZone, user?.timeFormat)
  const where = `with ${offer.trainerName} at ${offer.gymLocationName} (${offer.gymBrandName})`
  if (offer.state === 'open') {
    return (
      <EmailedQuestion
        when={when}
        question={`You could train ${where}.`}
        yes={['Take this hour', 'Taking it...']}
        failed="We couldn't take the hour. Check your connection and try again."
        note={`You can take it until ${until}.`}
        answer={take}
      />
    )
  }
  return (
    <>
      {offer.state === 'taken' ? (
        <Notice tone="success">
          It's yours: {when}, {where}. Your trainer has been notified.
        </Notice>
      ) : (
        <>
          <p className="text-muted">
            {when}, {where}
          </p>
          <Notice tone="info">{CLOSED[offer.state]}</Notice>
        </>
      )}
      <LinkButton to={PATHS.mySessions}>See your sessions</LinkButton>
    </>
  )
}
