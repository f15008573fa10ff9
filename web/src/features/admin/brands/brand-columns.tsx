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
      cell: (brand) => <span className="wrap-break-word block max-w-64">{brand.name}</span>,
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
