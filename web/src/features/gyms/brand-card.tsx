import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { Badge } from '../../components/ui/feedback/badge.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { adminPath } from '../../lib/paths.ts'
import { hasAnyRole } from '../../sign-in/roles.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { AddLocationDialog } from './add-location-dialog.tsx'
import { BrandContact } from './brand-contact.tsx'
import { DeleteLocationDialog } from './delete-location-dialog.tsx'
import { EditBrandDialog } from './edit-brand-dialog.tsx'
import { EditLocationDialog } from './edit-location-dialog.tsx'
import { LocationCard } from './location-card.tsx'

type Opened =
  | { act: 'edit-brand' | 'add-location' }
  | { act: 'edit-location' | 'delete-location'; location: GymLocation }

export function BrandCard({ brand, actions }: { brand: GymBrand; actions?: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2 text-lg">
          {brand.name}
          {!brand.isActive && <Badge>Inactive</Badge>}
        </span>
      }
      description={brand.description && <span className="whitespace-pre-line">{brand.description}</span>}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => setOpened({ act: 'edit-brand' })}
            aria-label={`Edit Gym Brand ${brand.name}`}
          >
            <Pencil aria-hidden="true" className="size-4" />
            Edit Gym Brand
          </Button>
          <Button
            onClick={() => setOpened({ act: 'add-location' })}
            aria-label={`Add Location to ${brand.name}`}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add Location
          </Button>
          {actions}
        </div>
      }
    >
      <div className="grid gap-4">
        <BrandContact brand={brand} />
        <LocationGrid brand={brand} onOpen={setOpened} />
        {!brand.hasTrainers && <NoTrainersYet />}
      </div>
      <OpenedDialog brand={brand} opened={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

function LocationGrid({ brand, onOpen }: { brand: GymBrand; onOpen: (opened: Opened) => void }) {
  if (brand.locations.length === 0) {
    return (
      <div className="grid justify-items-center gap-3 rounded-ui border border-line border-dashed px-4 py-6 text-center text-muted text-sm">
        No locations yet. Add the first one so that trainees can enroll.
        <Button size="sm" onClick={() => onOpen({ act: 'add-location' })}>
          Add the first location
        </Button>
      </div>
    )
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" aria-label={`Locations of ${brand.name}`}>
      {brand.locations.map((location) => (
        <LocationCard
          key={location.id}
          location={location}
          onEdit={() => onOpen({ act: 'edit-location', location })}
          onDelete={() => onOpen({ act: 'delete-location', location })}
        />
      ))}
    </ul>
  )
}

/** Only super admins can assign them. */
function NoTrainersYet() {
  const { user } = useSignIn()
  const isSuperAdmin = user !== null && hasAnyRole(user, ['SuperAdmin'])
  return (
    <p className="text-muted text-sm">
      No trainers yet, so nobody can be planned.{' '}
      {isSuperAdmin ? (
        <TextLink to={adminPath('brands')}>Assign trainers</TextLink>
      ) : (
        'Ask a super admin to assign some.'
      )}
    </p>
  )
}

/** One at a time, mounted each time it opens, so it never shows earlier input. */
function OpenedDialog({
  brand,
  opened,
  onClose,
}: {
  brand: GymBrand
  opened: Opened | null
  onClose: () => void
}) {
  switch (opened?.act) {
    case 'edit-brand':
      return <EditBrandDialog brand={brand} onClose={onClose} />
    case 'add-location':
      return <AddLocationDialog brand={brand} onClose={onClose} />
    case 'edit-location':
      return <EditLocationDialog location={opened.location} onClose={onClose} />
    case 'delete-location':
      return <DeleteLocationDialog location={opened.location} onClose={onClose} />
    default:
      return null
  }
}
