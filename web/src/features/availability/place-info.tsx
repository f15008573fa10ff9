import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'

export function PlaceInfo({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-muted text-sm">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
