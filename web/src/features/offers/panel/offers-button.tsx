import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { HourOffer } from '@spotter/contract/offers/hour-offers.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { GridNote } from '../../../components/week-grid/grid-note.tsx'
import { hourOffersQuery } from '../hours/hour-offers.api.ts'
import { OffersDialog } from './offers-dialog.tsx'

/** '3 offers out'. Opens them; nothing is shown if there are none. */
export function OffersButton({ brand }: { brand: GymBrand }) {
  const offers = useQuery(hourOffersQuery(brand.id)).data ?? []
  const [isOpen, setOpen] = useState(false)
  const words = wordsOf(offers)
  return (
    <div role="status">
      {words && (
        <GridNote isUrgent icon={<CalendarClock className="size-4" />} onClick={() => setOpen(true)}>
          {words}
        </GridNote>
      )}
      {isOpen && <OffersDialog brand={brand} offers={offers} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** What's waiting for the manager comes first. */
function wordsOf(offers: readonly HourOffer[]) {
  const isMine = ({ state, mode, people }: HourOffer) =>
    state === 'lapsed' ||
    (state === 'open' && mode === 'chosen' && !people.some((person) => person.state === 'asked'))
  const mine = offers.filter(isMine).length
  const out = offers.filter((offer) => offer.state === 'open' && !isMine(offer)).length
  return [
    mine > 0 && `${plural(mine, 'free hour')} for you to fill`,
    out > 0 && `${plural(out, 'offer')} out`,
  ]
    .filter(Boolean)
    .join(', ')
}
