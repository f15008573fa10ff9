import type { PublicTrainer } from '@spotter/contract/discovery.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Dialog } from '../../components/ui/dialogs/dialog.tsx'
import { Badge } from '../../components/ui/feedback/badge.tsx'
import { Portrait } from './portrait.tsx'
import { Rating } from './rating.tsx'

interface TrainerDetailsProps {
  trainer: PublicTrainer
  isOpen: boolean
  onClose: () => void
  onBook: () => void
  onContact: () => void
}

/** Everything visitors can see about a trainer. */
export function TrainerDetails({ trainer, isOpen, onClose, onBook, onContact }: TrainerDetailsProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={trainer.name}
      footer={
        <>
          <Button onClick={onContact}>Contact Trainer</Button>
          <Button variant="primary" onClick={onBook}>
            Book Session
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-4">
          <Portrait trainer={trainer} size="lg" />
          <div className="grid gap-2">
            <Rating rating={trainer.rating} />
            <p className="text-muted text-sm">{areasOf(trainer)}</p>
          </div>
        </div>
        {trainer.bio && <p className="whitespace-pre-line text-pretty">{trainer.bio}</p>}
        {trainer.specialties.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-semibold text-sm">Specialties</h3>
            <ul className="flex flex-wrap gap-1.5">
              {trainer.specialties.map((specialty) => (
                <li key={specialty} className="max-w-full">
                  <Badge>
                    <span className="truncate">{specialty}</span>
                  </Badge>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Gyms trainer={trainer} />
      </div>
    </Dialog>
  )
}

function Gyms({ trainer }: { trainer: PublicTrainer }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-sm">Gyms</h3>
      {trainer.brands.map((brand) => (
        <div key={brand.id} className="grid gap-2 rounded-ui border border-line p-3 text-sm">
          <p className="font-medium">{brand.name}</p>
          <ul className="grid gap-1.5">
            {brand.locations.map((location) => (
              <li key={location.id} className="flex gap-2">
                <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
                <span>
                  {location.name} <span className="text-muted">· {location.area}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function areasOf({ brands }: PublicTrainer) {
  return [...new Set(brands.flatMap((brand) => brand.locations.map(({ area }) => area)))].join(' · ')
}
