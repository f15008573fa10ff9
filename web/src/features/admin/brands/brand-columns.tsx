import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import type { Column } from '../../../components/ui/lists/record-list.tsx'
import { brandLocationsPath } from '../../../lib/paths.ts'

export type BrandAct = 'edit' | 'managers' | 'trainers' | 'delete'

const ACTS: { act: BrandAct; label: string }[] = [
  { act: 'edit', label: 'Edit' },
  { act: 'managers', label: 'Managers' },
  { act: 'trainers', label: 'Trainers' },
  { act: 'delete', label: 'Delete' },
]

export function brandColumns(
  onAct: (act: BrandAct, brand: GymBrand) => void,
): [Column<GymBrand>, ...Column<GymBrand>[]] {
  return [
    {
      head: 'Name',
      className: 'min-w-40',
      cell: (brand) => (
        <div className="grid justify-items-start gap-1">
          <span className="wrap-break-word block max-w-64">{brand.name}</span>
          {brand.isActive && <MissingInBrand brand={brand} onAct={onAct} />}
        </div>
      ),
    },
    {
      head: 'Description',
      className: 'min-w-48',
      cell: (brand) => <span className="line-clamp-2 text-muted">{brand.description ?? '-'}</span>,
    },
    {
      head: 'Contact',
      cell: (brand) => (
        <span className="grid">
          <span className="wrap-break-word max-w-64">{brand.contactEmail}</span>
          {brand.contactPhone && <span className="text-muted">{brand.contactPhone}</span>}
        </span>
      ),
    },
    {
      head: 'Status',
      cell: (brand) => (
        <Badge tone={brand.isActive ? 'available' : 'neutral'}>
          {brand.isActive ? 'Active' : 'Inactive'}
        </Badge>
      ),
    },
    {
      head: 'Actions',
      cell: (brand) => (
        <div className="flex flex-wrap gap-1 lg:flex-nowrap">
          {/* Gym Management shows super admins only active brands. */}
          {brand.isActive && (
            <LinkButton size="sm" to={brandLocationsPath(brand.id)} aria-label={`Locations of ${brand.name}`}>
              Locations
            </LinkButton>
          )}
          {ACTS.map(({ act, label }) => (
            <Button
              key={act}
              size="sm"
              variant={act === 'delete' ? 'ghost' : 'secondary'}
              onClick={() => onAct(act, brand)}
              aria-label={`${label} ${brand.name}`}
            >
              {label}
            </Button>
          ))}
        </div>
      ),
    },
  ]
}

interface MissingInBrandProps {
  brand: GymBrand
  onAct: (act: BrandAct, brand: GymBrand) => void
}

/** What a new brand needs before anyone can train there, each with where to add it. */
function MissingInBrand({ brand, onAct }: MissingInBrandProps) {
  const { locations, hasManagers, hasTrainers } = brand
  if (locations.length > 0 && hasManagers && hasTrainers) return null
  const adding = (act: BrandAct, what: string) => (
    <Button size="sm" aria-label={`Add a ${what} to ${brand.name}`} onClick={() => onAct(act, brand)}>
      Add a {what}
    </Button>
  )
  return (
    <div className="grid justify-items-start gap-1 font-normal">
      <span className="text-pending text-sm">Still missing:</span>
      {locations.length === 0 && (
        <LinkButton
          size="sm"
          to={brandLocationsPath(brand.id)}
          aria-label={`Add a location to ${brand.name}`}
        >
          Add a location
        </LinkButton>
      )}
      {!hasManagers && adding('managers', 'manager')}
      {!hasTrainers && adding('trainers', 'trainer')}
    </div>
  )
}
