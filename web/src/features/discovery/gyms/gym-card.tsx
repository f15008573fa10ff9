import type { Coordinates, PublicGymBrand, PublicLocation } from '@spotter/contract/discovery/discovery.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { NativeSelect } from '../../../components/ui/forms/native-select.tsx'
import { gymPath } from '../../../lib/paths.ts'
import { distanceTo } from '../distance.ts'
import { BrandMark } from './brand-mark.tsx'

interface GymCardProps {
  brand: PublicGymBrand
  /** Where the visitor is, if they said so. */
  position: Coordinates | null
  /** Chosen on the card, but kept by the page: a card that's scrolled away unmounts. */
  locationId: string | null
  onChooseLocation: (locationId: string | null) => void
  /** The enroll button, for the location chosen on the card. */
  actions: (location: PublicLocation | null) => ReactNode
  onViewTrainers: () => void
}

export function GymCard(props: GymCardProps) {
  const { brand, position, locationId, onChooseLocation, actions, onViewTrainers } = props
  const titleId = useId()
  const reasonId = useId()
  const { locations } = brand
  const location =
    locations.length === 1 ? (locations[0] ?? null) : (locations.find(({ id }) => id === locationId) ?? null)
  const whyNot = whyNoTrainers(brand, location)
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <GymHead brand={brand} titleId={titleId} />
      {locations.length > 1 && (
        <NativeSelect
          aria-label={`Location of ${brand.name}`}
          emptyLabel="Select a location"
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={location?.id ?? null}
          onValueChange={onChooseLocation}
        />
      )}
      <Place brand={brand} location={location} position={position} />
      <div className="mt-auto grid gap-2">
        {actions(location)}
        <Button
          className="w-full"
          aria-describedby={whyNot ? `${titleId} ${reasonId}` : titleId}
          disabled={whyNot !== null}
          onClick={onViewTrainers}
        >
          View Trainers
        </Button>
        {whyNot && (
          <p id={reasonId} className="text-center text-muted text-sm">
            {whyNot}
          </p>
        )}
      </div>
    </article>
  )
}

function whyNoTrainers({ locations }: PublicGymBrand, location: PublicLocation | null) {
  if (locations.length === 0) return 'This gym has no locations yet'
  if (!location) return 'Select a location to see its trainers'
  return location.trainerCount === 0 ? 'This location has no trainers yet' : null
}

function GymHead({ brand, titleId }: { brand: PublicGymBrand; titleId: string }) {
  return (
    <>
      <div className="flex items-start gap-3">
        <BrandMark name={brand.name} logoUrl={brand.logoUrl} />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <h2 id={titleId} className="wrap-anywhere font-semibold text-lg leading-6">
            <Link to={gymPath(brand.id)} className="focus-ring rounded-sm hover:underline">
              {brand.name}
            </Link>
          </h2>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge>{plural(brand.locations.length, 'location')}</Badge>
            {brand.website && (
              <a
                href={brand.website}
                target="_blank"
                rel="noopener noreferrer"
                className="focus-ring inline-flex items-center gap-1 rounded-sm text-muted text-sm hover:text-ink hover:underline"
              >
                Website
                <ExternalLink aria-hidden="true" className="size-3.5" />
                <span className="sr-only">of {brand.name} (opens in a new tab)</span>
              </a>
            )}
          </div>
        </div>
      </div>
      {brand.description && <p className="line-clamp-3 text-muted text-sm">{brand.description}</p>}
    </>
  )
}

type PlaceProps = Pick<GymCardProps, 'brand' | 'position'> & { location: PublicLocation | null }

function Place({ brand, location, position }: PlaceProps) {
  const distance = distanceTo(location ? [location] : brand.locations, position)
  const areas = [...new Set(brand.locations.map(({ area }) => area))].filter(Boolean)
  return (
    <ul className="grid gap-2 text-sm">
      {(location || areas.length > 0) && (
        <li className="flex gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          {location ? (
            <span className="min-w-0">
              {brand.locations.length === 1 && <span className="font-medium">{location.name}, </span>}
              {location.address}
              <span className="block text-muted">
                {[location.area, distance].filter(Boolean).join(' · ')}
              </span>
            </span>
          ) : (
            <span className="text-muted">{[...areas, distance].filter(Boolean).join(' · ')}</span>
          )}
        </li>
      )}
      <li className="flex gap-2">
        <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
        <span>
          {location && (
            <span className="block">{plural(location.trainerCount, 'trainer')} at this location</span>
          )}
          <span className={location ? 'text-muted' : undefined}>
            {plural(brand.trainerCount, 'trainer')} in total
          </span>
        </span>
      </li>
    </ul>
  )
}
