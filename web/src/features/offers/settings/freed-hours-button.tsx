import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'

const FreedHoursDialog = lazy(async () => ({
  default: (await import('./freed-hours-dialog.tsx')).FreedHoursDialog,
}))

export function FreedHoursButton({ brand }: { brand: GymBrand }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} aria-label={`Freed Hours of ${brand.name}`}>
        <CalendarClock aria-hidden="true" className="size-4" />
        Freed Hours
      </Button>
      {isOpen && (
        <Suspense>
          <FreedHoursDialog brand={brand} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
