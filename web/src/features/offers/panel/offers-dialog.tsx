import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { HourOffer } from '@spotter/contract/offers/hour-offers.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { OfferedTo } from './offered-to.tsx'

interface OffersDialogProps {
  brand: GymBrand
  offers: readonly HourOffer[]
  onClose: () => void
}

/** Who is offered which free hour, in which order, and why. */
export function OffersDialog({ brand, offers, onClose }: OffersDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Free hours"
      description={`Hours at ${brand.name} that became free, and who's offered them.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {offers.length === 0 ? (
        <EmptyState title="No free hours on offer">
          When a session is canceled or moved, its hour is offered to trainees who marked it.
        </EmptyState>
      ) : (
        <ul aria-label="Free hours" className="divide-y divide-line">
          {offers.map((offer) => (
            <li key={offer.id} className="py-4 first:pt-0 last:pb-0">
              <OfferedTo offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
