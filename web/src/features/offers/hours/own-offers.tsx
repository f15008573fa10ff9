import type { OwnOffer } from '@spotter/contract/offers/hour-offers.ts'
import { momentInZone } from '@spotter/contract/shared/words/moment-in-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useSlotWords } from '../../../brand/slot-words.ts'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { offerPath } from '../../../lib/paths.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { ownOffersQuery } from './hour-offers.api.ts'

/** The free hours that the reader is offered right now. Nothing is shown if there are none. */
export function OwnOffers() {
  const { user } = useSignIn()
  const isTrainee = user?.roles.includes('Trainee') ?? false
  const { data: offers = [] } = useQuery({ ...ownOffersQuery, enabled: isTrainee })
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offered-hours" className="grid gap-2">
      <h2 id="offered-hours" className="font-semibold text-base">
        {offers.length === 1 ? 'An hour is free for you' : `${offers.length} hours are free for you`}
      </h2>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <li key={offer.token}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer }: { offer: OwnOffer }) {
  const { user } = useSignIn()
  const when = useSlotWords(offer)
  const until = momentInZone(offer.expiresAt, offer.timeZone, user?.timeFormat)
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-ui border border-pending-line bg-pending-soft p-4 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{when}</p>
        <p className="wrap-anywhere text-muted">
          With {offer.trainerName}, {offer.gymLocationName} ({offer.gymBrandName})
        </p>
        <p className="text-muted">You can take it until {until}</p>
      </div>
      <LinkButton
        size="sm"
        variant="primary"
        to={offerPath(offer.token)}
        aria-label={`See this hour: ${when}`}
      >
        See this hour
      </LinkButton>
    </article>
  )
}
