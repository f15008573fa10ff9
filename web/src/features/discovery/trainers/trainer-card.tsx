import type { Coordinates, PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { useId } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { distanceTo } from '../distance.ts'
import { Portrait } from './portrait.tsx'
import { Rating } from './rating.tsx'

/** More would crowd the card. */
const SPECIALTIES_SHOWN = 3

interface TrainerCardProps {
  trainer: PublicTrainer
  /** Where the visitor is, if they said so. */
  position: Coordinates | null
  onOpen: () => void
  onBook: () => void
  onContact: () => void
}

export function TrainerCard({ trainer, position, onOpen, onBook, onContact }: TrainerCardProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex w-full min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface p-5 transition-colors hover:border-line-strong"
    >
      <div className="flex items-center gap-4">
        <Portrait trainer={trainer} />
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="wrap-anywhere font-semibold text-lg leading-6">
            {/* The whole card opens the details; the buttons below sit on top of this. */}
            <button
              type="button"
              onClick={onOpen}
              className="rounded-sm text-left after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
            >
              {trainer.name}
            </button>
          </h2>
          <Rating rating={trainer.rating} />
        </div>
      </div>
      <Specialties specialties={trainer.specialties} />
      {trainer.bio && <p className="line-clamp-2 text-muted text-sm">{trainer.bio}</p>}
      <Gyms trainer={trainer} position={position} />
      <div className="relative mt-auto grid grid-cols-2 gap-2">
        <Button variant="primary" className="px-2!" aria-describedby={titleId} onClick={onBook}>
          Book Session
        </Button>
        <Button className="px-2!" aria-describedby={titleId} onClick={onContact}>
          Contact Trainer
        </Button>
      </div>
    </article>
  )
}

function Specialties({ specialties }: { specialties: string[] }) {
  const more = specialties.length - SPECIALTIES_SHOWN
  if (specialties.length === 0) return null
  return (
    <ul aria-label="Specialties" className="flex flex-wrap gap-1.5">
      {specialties.slice(0, SPECIALTIES_SHOWN).map((specialty) => (
        <li key={specialty} className="max-w-full">
          <Badge>
            <span className="truncate">{specialty}</span>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge tone="accent">+{more} more</Badge>
        </li>
      )}
    </ul>
  )
}

function Gyms({ trainer, position }: Pick<TrainerCardProps, 'trainer' | 'position'>) {
  if (trainer.brands.length === 0) return null
  return (
    <ul aria-label="Available at" className="grid gap-1.5 text-sm">
      {trainer.brands.map((brand) => (
        <li key={brand.id} className="flex gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          <span className="min-w-0">
            {brand.name}
            <Distance words={distanceTo(brand.locations, position)} />
            <span className="line-clamp-2 text-muted">
              {brand.locations.map(({ name }) => withoutBrand(name, brand.name)).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Distance({ words }: { words: string | null }) {
  return words && <span className="text-muted tabular-nums"> · {words}</span>
}

/** 'Ironwood Neubau' under 'Ironwood' reads better as 'Neubau'. */
export function withoutBrand(location: string, brand: string) {
  return location.startsWith(`${brand} `) ? location.slice(brand.length + 1) : location
}
