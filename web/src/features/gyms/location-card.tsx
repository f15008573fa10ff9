import type { GymLocation } from '@spotter/contract/gyms/gyms.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { cityLine } from './location-words.ts'

interface LocationCardProps {
  location: GymLocation
  onEdit: () => void
  onDelete: () => void
}

export function LocationCard({ location, onEdit, onDelete }: LocationCardProps) {
  return (
    <li className="flex flex-col gap-3 rounded-ui border border-line bg-canvas p-4">
      <h3 className="wrap-anywhere font-medium">{location.name}</h3>
      <div className="grid flex-1 content-start gap-1.5 text-sm">
        <Fact icon={<MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />}>
          <span className="block">{location.address}</span>
          <span className="block text-muted">{cityLine(location)}</span>
        </Fact>
        {location.capacity !== null && (
          <Fact icon={<Users aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />}>
            Capacity: {plural(location.capacity, 'person', 'people')}
          </Fact>
        )}
        <Fact icon={<Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />}>
          <span className="text-muted">{cityTime(location.timeZone)}</span>
        </Fact>
        {location.description && (
          <p className="mt-1 whitespace-pre-line text-muted">{location.description}</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={onEdit} aria-label={`Edit ${location.name}`}>
          Edit
        </Button>
        <Button size="sm" variant="ghost" onClick={onDelete} aria-label={`Delete ${location.name}`}>
          Delete
        </Button>
      </div>
    </li>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      {icon}
      <div className="wrap-anywhere min-w-0">{children}</div>
    </div>
  )
}
