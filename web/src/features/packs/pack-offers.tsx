import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { PackOffer } from '@spotter/contract/packs/packs.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { packOffersQuery } from '../../brand/packs/packs.api.ts'
import { Button } from '../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { OnAccountDialog } from './on-account-dialog.tsx'
import { PackOfferDialog } from './pack-offer-dialog.tsx'

/** What the gym sells. */
export function PackOffers({ brand }: { brand: GymBrand }) {
  const offers = useQuery(packOffersQuery(brand.id))
  const [editing, setEditing] = useState<PackOffer | 'new' | 'on-account' | null>(null)
  const close = () => setEditing(null)
  return (
    <section aria-labelledby="pack-offers" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="pack-offers" className="font-semibold">
          What you sell
        </h3>
        <div className="ml-auto flex flex-wrap gap-1">
          <Button variant="ghost" onClick={() => setEditing('on-account')}>
            On account
          </Button>
          <Button variant="primary" onClick={() => setEditing('new')}>
            Add a pack
          </Button>
        </div>
      </div>
      {offers.isPending && <Loading>Loading your packs...</Loading>}
      {offers.isError && !offers.data && (
        <ErrorState
          title={messageOf(offers.error, 'Failed to load your packs')}
          onRetry={() => offers.refetch()}
          isRetrying={offers.isFetching}
        />
      )}
      {offers.data?.length === 0 && (
        <p className="text-muted text-sm">
          Nothing yet. A pack is a number of sessions that a trainee pays for in advance, such as 10 sessions.
        </p>
      )}
      {offers.data && offers.data.length > 0 && (
        <ul aria-label="What you sell" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {offers.data.map((offer) => (
            <li
              key={offer.id}
              className="flex items-center justify-between gap-3 rounded-ui border border-line bg-surface p-4 text-sm"
            >
              <div className="grid min-w-0 gap-0.5">
                <span className="truncate font-medium">{offer.name}</span>
                <span className="text-muted">{offerFacts(offer)}</span>
              </div>
              <Button size="sm" aria-label={`Edit ${offer.name}`} onClick={() => setEditing(offer)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
      )}
      {editing === 'on-account' && <OnAccountDialog brand={brand} onClose={close} />}
      {editing && editing !== 'on-account' && (
        <PackOfferDialog brand={brand} offer={editing === 'new' ? null : editing} onClose={close} />
      )}
    </section>
  )
}

/** '10 sessions for €400.00, valid for 3 months, Old Town' */
function offerFacts({ sessions, price, currency, validMonths, gymLocationName }: PackOffer) {
  return [
    `${plural(sessions, 'session')} for ${moneyWords(price, currency)}`,
    validMonths && `valid for ${plural(validMonths, 'month')}`,
    gymLocationName,
  ]
    .filter(Boolean)
    .join(', ')
}
