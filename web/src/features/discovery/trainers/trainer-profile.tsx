import type { PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { Link } from 'react-router'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { gymPath } from '../../../lib/paths.ts'
import { Portrait } from './portrait.tsx'
import { Rating } from './rating.tsx'

interface TrainerProfileProps {
  trainer: PublicTrainer
  /** One level below the heading above it. */
  heading: 'h2' | 'h3'
}

export function TrainerProfile({ trainer, heading: Heading }: TrainerProfileProps) {
  return (
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
          <Heading className="font-semibold text-sm">Specialties</Heading>
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
      <Gyms trainer={trainer} heading={Heading} />
    </div>
  )
}

function Gyms({ trainer, heading: Heading }: TrainerProfileProps) {
  return (
    <section className="grid gap-3">
      <Heading className="font-semibold text-sm">Gyms</Heading>
      {trainer.brands.map((brand) => (
        <div key={brand.id} className="grid gap-2 rounded-ui border border-line p-3 text-sm">
          <Link
            to={gymPath(brand.id)}
            className="focus-ring justify-self-start rounded-sm font-medium hover:underline"
          >
            {brand.name}
          </Link>
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
